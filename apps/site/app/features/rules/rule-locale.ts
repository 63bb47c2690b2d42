/** The locales that have pages of rules: those of countries whose states have rules of their own. */
import { addresses } from '@lanewise/contracts/addresses';
import type { LocaleCode } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';

export type RuleLocale = (typeof addresses.rules.only)[number];

/** Returns whether a locale has pages of rules. */
export function hasRulePages(locale: LocaleCode): locale is RuleLocale {
  return addresses.rules.only.some((each) => each === locale);
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
