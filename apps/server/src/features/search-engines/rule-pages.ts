/** The pages of rules that search engines are told about. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import { addresses, href } from '@lanewise/contracts/addresses';
import type { Locale } from '@lanewise/contracts/countries';
import { changedPage } from './lesson-pages.ts';
import type { SitemapPage } from './sitemap-page.ts';

/** Returns a locale's pages; none where it has no rules with pages of their own. */
export function rulePages({ code: locale, country }: Locale, bank: Bank): readonly SitemapPage[] {
  const rules = bank.rulesOf(country);
  if (rules.length === 0 || !addresses.rules.only.some((each) => each === locale)) return [];
  const days = rules.map(({ values }) => values.map(({ read }) => read));
  return [
    changedPage(href('rules', { locale }), days.flat()),
    changedPage(href('compareRules', { locale }), days.flat()),
    ...addresses.visitors.only
      .filter((each) => each === locale)
      .map((each) => changedPage(href('visitors', { locale: each }), days.flat())),
    ...rules.map(({ slug }, index) => changedPage(href('rule', { locale, rule: slug }), days[index] ?? [])),
  ];
}
