/** The pages of rules that search engines are told about. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import { addresses, href } from '@lanewise/contracts/addresses';
import type { Locale } from '@lanewise/contracts/countries';
import { changedPage } from './lesson-pages.ts';
import type { SitemapPage } from './sitemap-page.ts';

/** Returns a locale's pages: of its rules, if it has any with pages of their own, and the comparison of places. */
export function rulePages({ code: locale, country }: Locale, bank: Bank): readonly SitemapPage[] {
  const has = (id: 'rules' | 'compareRules') => addresses[id].only.some((each) => each === locale);
  const rules = has('rules') ? bank.rulesOf(country) : [];
  const compared = rules.length > 0 ? rules : bank.countryRules;
  const comparison =
    has('compareRules') && compared.length > 0
      ? [
          changedPage(
            href('compareRules', { locale }),
            compared.flatMap(({ values }) => values.map(({ read }) => read)),
          ),
        ]
      : [];
  if (rules.length === 0) return comparison;
  const days = rules.map(({ values }) => values.map(({ read }) => read));
  return [
    changedPage(href('rules', { locale }), days.flat()),
    ...comparison,
    ...addresses.visitors.only
      .filter((each) => each === locale)
      .map((each) => changedPage(href('visitors', { locale: each }), days.flat())),
    ...rules.map(({ slug }, index) => changedPage(href('rule', { locale, rule: slug }), days[index] ?? [])),
  ];
}
