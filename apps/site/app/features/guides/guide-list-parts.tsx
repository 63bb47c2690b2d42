/** Parts of the list of guides: the categories, the search, and where the guides are if not in this language. */
import type { PostCategory } from '@lanewise/contracts/calls/content';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { choiceOfLocale } from '../../shared/shell/countries.ts';
import { type GuidePlace, listHref } from './guide-addresses.ts';

interface GuideCategoriesProps {
  readonly place: GuidePlace;
  readonly categories: readonly PostCategory[];
  /** Slug of the category that is shown. */
  readonly active: string | undefined;
}

/** Returns links to the categories, each with the number of its guides. */
export function GuideCategories({ place, categories, active }: GuideCategoriesProps) {
  return (
    <nav aria-label={m.guides_categories()}>
      <ul className="guide-categories">
        <li>
          <a href={listHref(place, { page: 1 })} aria-current={active === undefined ? 'page' : undefined}>
            {m.guides_all()}
          </a>
        </li>
        {categories.map(({ slug, name, count }) => (
          <li key={slug}>
            <a href={listHref(place, { category: slug, page: 1 })} aria-current={active === slug ? 'page' : undefined}>
              {name} <span className="muted">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface OwnLanguageOnlyProps {
  readonly text: string;
  /** The locale that has the texts. */
  readonly locale: LocaleCode;
  readonly href: string;
}

/** Returns where a country's texts are: in the country's own language. */
export function OwnLanguageOnly({ text, locale, href }: OwnLanguageOnlyProps) {
  const { tag } = locales[locale];
  return (
    <p className="lead">
      {text}{' '}
      <a href={href} hrefLang={tag} lang={tag}>
        {choiceOfLocale(locale).languageName}
      </a>
    </p>
  );
}
