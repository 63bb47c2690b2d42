/** What the pages about quality share: their place in the site and their head. */
import { href } from '@lanewise/contracts/addresses';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { homeOf, localeName } from '../../shared/shell/countries.ts';
import { pageMeta } from '../../shared/shell/page-meta.ts';
import { breadcrumbs, graphOf, organization } from '../../shared/shell/structured-data.ts';

const words = {
  howWeCheck: { title: m.quality_check_title, lead: m.quality_check_lead },
  doesItWork: { title: m.quality_work_title, lead: m.quality_work_lead },
} as const;

type QualityPage = keyof typeof words;

/** Returns the way to a page from the country's home. */
export function qualityCrumbs(page: QualityPage, locale: Locale) {
  return [
    { name: localeName(locale.code), href: homeOf(locale) },
    { name: words[page].title(), href: href(page, { locale: locale.code }) },
  ];
}

/** Returns a page's head; `shown` is undefined if its loader failed. */
export function qualityMeta(
  page: QualityPage,
  shown: { readonly locale: Locale; readonly origin: string } | undefined,
  location: { readonly pathname: string },
) {
  const [title, description] = [words[page].title(), words[page].lead()];
  if (!shown) return pageMeta({ title, description, origin: undefined, location });
  const { locale, origin } = shown;
  return pageMeta({
    title: `${title} - ${localeName(locale.code)}`,
    description,
    origin,
    location,
    structured: graphOf(organization(origin), breadcrumbs(origin, qualityCrumbs(page, locale))),
  });
}
