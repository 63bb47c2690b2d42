/** The locales that have pages of rules: those of countries whose states have rules of their own. Others that are in English compare places. */
import { addresses, href } from '@lanewise/contracts/addresses';
import type { LocaleCode } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';

export type RuleLocale = (typeof addresses.rules.only)[number];

/** The locales in which places are compared: all in English, as the values are. */
export type CompareLocale = (typeof addresses.compareRules.only)[number];

/** Returns whether a locale has pages of rules. */
export function hasRulePages(locale: LocaleCode): locale is RuleLocale {
  return addresses.rules.only.some((each) => each === locale);
}

/** Returns the path of a rule’s page, at a place’s value; null for a rule without a page. `rule` is its id: us-right-turn-on-red. */
export function rulePath(rule: string, place: string): string | null {
  const [, locale, slug] = /^(\w\w)-(.+)$/.exec(rule) ?? [];
  const own = addresses.rules.only.find((each) => each === locale);
  return own === undefined || slug === undefined ? null : `${href('rule', { locale: own, rule: slug })}#${place}`;
}

/** Returns whether a locale has the comparison of two places, and the course for those who move between them. */
export function hasComparison(locale: LocaleCode): locale is CompareLocale {
  return addresses.compareRules.only.some((each) => each === locale);
}

const titles: Readonly<Record<RuleLocale, () => string>> = { us: m.rules_title_us, au: m.rules_title_au };

/** Returns the title of the list of rules. */
export function rulesTitle(locale: RuleLocale): string {
  return titles[locale]();
}

/** Returns whether a locale has the page for visitors from abroad. */
export function hasVisitorPage(locale: LocaleCode): boolean {
  return addresses.visitors.only.some((each) => each === locale);
}
