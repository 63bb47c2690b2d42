/** The dictionary of a country: every term with an anchor of its own, by letter; or what a search finds. */
import { href } from '@lanewise/contracts/addresses';
import type { DictionaryTerm } from '@lanewise/contracts/calls/dictionary';
import { countries, type LocaleCode, locales } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { TextSearch } from '../../shared/forms/text-search.tsx';
import { pageContext } from '../../shared/page-context.ts';
import { alternatesOf } from '../../shared/shell/alternates.ts';
import { homeOf, localeName } from '../../shared/shell/countries.ts';
import { Crumbs } from '../../shared/shell/crumbs.tsx';
import { type PageHandle, reading } from '../../shared/shell/page-handle.ts';
import { pageMeta } from '../../shared/shell/page-meta.ts';
import { renderOnly } from '../../shared/shell/render-only.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { breadcrumbs, definedTerms, graphOf, organization } from '../../shared/shell/structured-data.ts';
import { Zoom } from '../../shared/ui/zoom.tsx';
import { OwnLanguageOnly } from '../guides/guide-list-parts.tsx';
import type { Route } from './+types/dictionary.route.ts';
import { byFirstLetter } from './letters.ts';

export const handle: PageHandle = {
  ...reading,
  tags: ({ params }) => [`content:dictionary-${locales[params.locale as LocaleCode].country}`],
};

/** Longest search, in characters: the call takes no more. */
const LONGEST_SEARCH = 64;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, locale, origin } = context.get(pageContext);
  const search = (new URL(request.url).searchParams.get('s') ?? '').trim().slice(0, LONGEST_SEARCH);
  const query = { s: search, locale: locale.content };
  const { terms, total, language } = requireAnswer(
    await api.listTerms({ params: { a: locale.country }, query }),
    locale.code,
  );
  return renderOnly({ terms, total, isRead: language === locale.content, search, locale, origin });
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const words = { title: m.dictionary_title(), description: m.dictionary_lead() };
  if (!loaderData) return pageMeta({ ...words, origin: undefined, location });
  const { terms, total, isRead, search, locale, origin } = loaderData;
  const entries = terms.map(({ slug, term, definition }) => ({ name: term, description: definition, anchor: slug }));
  const page = { name: m.dictionary_name(), href: href('dictionary', { locale: locale.code }) };
  return pageMeta({
    ...words,
    title: `${words.title} - ${localeName(locale.code)}`,
    origin,
    location,
    isHidden: !isRead || search !== '' || total === 0,
    alternates: alternatesOf('dictionary', origin),
    structured: graphOf(
      organization(origin),
      breadcrumbs(origin, [{ name: localeName(locale.code), href: homeOf(locale) }, page]),
      ...(isRead && search === '' && total > 0
        ? [definedTerms(origin, { ...page, language: locale.tag, entries })]
        : []),
    ),
  });
}

export default function Dictionary({ loaderData }: Route.ComponentProps) {
  const { terms, total, isRead, search, locale } = loaderData;
  const own = countries[locale.country].defaultLocale;
  const address = href('dictionary', { locale: locale.code });
  const crumbs = [
    { name: localeName(locale.code), href: homeOf(locale) },
    { name: m.dictionary_name(), href: address },
  ];
  return (
    <Screen locale={locale}>
      <div className="page guides">
        <Crumbs crumbs={crumbs} />
        <h1 className="display">{m.dictionary_title()}</h1>
        {isRead ? (
          <>
            <p className="lead">{total === 0 ? m.dictionary_empty() : m.dictionary_lead()}</p>
            {total > 0 && (
              <div className="question-search">
                <TextSearch action={address} search={search} label={m.dictionary_search()} />
              </div>
            )}
            {search === '' ? (
              <Alphabet terms={terms} tag={locale.tag} />
            ) : (
              <>
                <p role="status">
                  {terms.length === 0
                    ? m.dictionary_none_found({ text: search })
                    : m.dictionary_found({ count: terms.length, text: search })}{' '}
                  <a href={address}>{m.dictionary_all()}</a>
                </p>
                {terms.length > 0 && <Terms terms={terms} all={address} />}
              </>
            )}
          </>
        ) : (
          <OwnLanguageOnly text={m.dictionary_only_in()} locale={own} href={href('dictionary', { locale: own })} />
        )}
      </div>
    </Screen>
  );
}

interface AlphabetProps {
  readonly terms: readonly DictionaryTerm[];
  /** BCP 47 tag of the page. */
  readonly tag: string;
}

/** All terms by letter, with a link to each letter. */
function Alphabet({ terms, tag }: AlphabetProps) {
  const letters = [...byFirstLetter(terms, tag)];
  const idOf = (letter: string) => `letter-${letter.toLowerCase()}`;
  return (
    <>
      {letters.length > 0 && (
        <nav aria-label={m.dictionary_letters()}>
          <ul className="letters">
            {letters.map(([letter]) => (
              <li key={letter}>
                <a href={`#${idOf(letter)}`}>{letter}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {letters.map(([letter, own]) => (
        <section key={letter} aria-labelledby={idOf(letter)}>
          <h2 id={idOf(letter)} className="letter">
            {letter}
          </h2>
          <Terms terms={own} all="" />
        </section>
      ))}
    </>
  );
}

interface TermsProps {
  readonly terms: readonly DictionaryTerm[];
  /** Address of the page that has all terms; empty for this page. */
  readonly all: string;
}

function Terms({ terms, all }: TermsProps) {
  return (
    <dl className="terms">
      {terms.map(({ slug, term, also, definition, picture, see }) => (
        <div key={slug} id={slug} className="dictionary-term">
          <dt>
            <a href={`${all}#${slug}`}>{term}</a>
          </dt>
          {picture !== null && (
            <dd className="term-picture zoomable">
              <img
                src={picture.source_url}
                alt={picture.alt_text}
                width={picture.width ?? undefined}
                height={picture.height ?? undefined}
                loading="lazy"
                decoding="async"
              />
              <Zoom
                src={picture.source_url}
                alt={picture.alt_text || term}
                width={picture.width ?? undefined}
                height={picture.height ?? undefined}
              />
            </dd>
          )}
          <dd>
            {definition}
            {also.length > 0 && (
              <span className="small">
                {m.dictionary_also()} {also.join(', ')}
              </span>
            )}
            {see.length > 0 && (
              <span className="small">
                {m.dictionary_see()}{' '}
                {see.map((other, index) => (
                  <span key={other.slug}>
                    {index > 0 && ', '}
                    <a href={`${all}#${other.slug}`}>{other.term}</a>
                  </span>
                ))}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
