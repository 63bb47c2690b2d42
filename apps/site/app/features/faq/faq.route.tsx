/** Frequent questions of a country, by group; and one of them on a page of its own. */

import { href } from '@lanewise/contracts/addresses';
import type { FaqGroup, FaqPost } from '@lanewise/contracts/calls/content';
import { countries, type Locale, type LocaleCode, locales } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { pageContext } from '../../shared/page-context.ts';
import { alternatesOf } from '../../shared/shell/alternates.ts';
import { homeOf, localeName } from '../../shared/shell/countries.ts';
import { Crumbs } from '../../shared/shell/crumbs.tsx';
import { type PageHandle, reading } from '../../shared/shell/page-handle.ts';
import { pageMeta } from '../../shared/shell/page-meta.ts';
import { PlansLink } from '../../shared/shell/plans-link.tsx';
import { renderOnly } from '../../shared/shell/render-only.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { breadcrumbs, type Crumb, faqPage, graphOf, organization } from '../../shared/shell/structured-data.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Prose } from '../../shared/ui/prose.tsx';
import { OwnLanguageOnly } from '../guides/guide-list-parts.tsx';
import { Sources } from '../guides/sources.tsx';
import type { Route } from './+types/faq.route.ts';

export const handle: PageHandle = {
  ...reading,
  needs: { services: ['content'] },
  tags: ({ params }) => [`content:faq-${locales[params.locale as LocaleCode].country}`],
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, locale, origin } = context.get(pageContext);
  const { postSlug } = params as { readonly postSlug?: string };
  const own = countries[locale.country].defaultLocale;
  const { groups, language } = requireAnswer(
    await api.listFaq({ params: { a: locale.country }, query: { locale: locale.content } }),
    locale.code,
  );
  const isRead = language === locale.content;
  if (postSlug !== undefined && !isRead) throw redirect(href('faqPost', { locale: own, postSlug }), 301);
  const group = groups.find(({ posts }) => posts.some(({ slug }) => slug === postSlug));
  const post = group?.posts.find(({ slug }) => slug === postSlug);
  if (postSlug !== undefined && post === undefined) throw new Response(null, { status: 404 });
  return renderOnly({ groups, group, post, isRead, locale, origin });
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: m.faq_page_title(), description: '', origin: undefined, location });
  const { groups, post, isRead, locale, origin } = loaderData;
  const shown = post === undefined ? groups.flatMap(({ posts }) => posts) : [post];
  const entries = shown.map(({ title, plain }) => ({ question: title, answer: plain }));
  return pageMeta({
    title: post?.title ?? `${m.faq_page_title()} - ${localeName(locale.code)}`,
    description: post === undefined ? m.faq_page_lead() : shortened(post.plain),
    origin,
    location,
    isHidden: !isRead || shown.length === 0,
    alternates: post === undefined ? alternatesOf('faq', origin) : [],
    structured: graphOf(
      organization(origin),
      breadcrumbs(origin, crumbsOf(locale, post)),
      ...(isRead && entries.length > 0 ? [faqPage(entries)] : []),
    ),
  });
}

/** Longest description that search engines show, in characters. */
const DESCRIPTION = 160;

function shortened(text: string): string {
  return text.length <= DESCRIPTION ? text : `${text.slice(0, DESCRIPTION - 1).replace(/\s+\S*$/, '')}…`;
}

function crumbsOf(locale: Locale, post: FaqPost | undefined): readonly Crumb[] {
  const list = { name: m.faq_page_title(), href: href('faq', { locale: locale.code }) };
  const country = { name: localeName(locale.code), href: homeOf(locale) };
  if (post === undefined) return [country, list];
  return [country, list, { name: post.title, href: href('faqPost', { locale: locale.code, postSlug: post.slug }) }];
}

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  const { groups, group, post, isRead, locale } = loaderData;
  const own = countries[locale.country].defaultLocale;
  return (
    <Screen locale={locale}>
      <div className="page faq-page">
        <Crumbs crumbs={crumbsOf(locale, post)} />
        {post !== undefined && group !== undefined ? (
          <OnePost post={post} group={group} locale={locale} />
        ) : (
          <>
            <h1 className="display">{m.faq_page_title()}</h1>
            {!isRead ? (
              <OwnLanguageOnly text={m.faq_page_only_in()} locale={own} href={href('faq', { locale: own })} />
            ) : (
              <p className="lead">{groups.length === 0 ? m.faq_page_empty() : m.faq_page_lead()}</p>
            )}
            {isRead && groups.map((each) => <Group key={each.slug} group={each} locale={locale} />)}
          </>
        )}
        <p>
          <PlansLink locale={locale}>{m.faq_plans()}</PlansLink>
        </p>
      </div>
    </Screen>
  );
}

interface GroupProps {
  readonly group: FaqGroup;
  readonly locale: Locale;
}

function Group({ group, locale }: GroupProps) {
  return (
    <section className="faq-group" aria-labelledby={`group-${group.slug}`}>
      <h2 id={`group-${group.slug}`}>{group.name}</h2>
      <div className="qa">
        {group.posts.map((post) => (
          <details key={post.id} id={post.slug}>
            <summary>
              {post.title}
              <Icon name="plus" />
            </summary>
            <Prose html={post.content} />
            <p>
              <a href={href('faqPost', { locale: locale.code, postSlug: post.slug })}>{m.guides_sources()}</a>
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}

function OnePost({ post, group, locale }: GroupProps & { readonly post: FaqPost }) {
  const others = group.posts.filter(({ id }) => id !== post.id);
  return (
    <article className="article">
      <h1>{post.title}</h1>
      <Prose html={post.content} />
      <Sources sources={post.sources} tag={locale.tag} />
      {others.length > 0 && (
        <section className="faq-group" aria-labelledby="others">
          <h2 id="others">{m.faq_page_group({ group: group.name })}</h2>
          <ul className="plain">
            {others.map(({ id, slug, title }) => (
              <li key={id}>
                <a href={href('faqPost', { locale: locale.code, postSlug: slug })}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <a className="btn btn-quiet" href={href('faq', { locale: locale.code })}>
          {m.faq_page_all()}
        </a>
      </p>
    </article>
  );
}
