/** Reads message files as they are, for the checks of their content. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SubjectCode, subjectCodes } from '@lanewise/contracts/countries';
import type { MessageLocale } from '@lanewise/contracts/languages';
import { areas, catalogueFile, wordsRoot } from './areas.ts';

/** A message as in its file: one text, or one for each plural form. */
export type Message = string | readonly { readonly match: Readonly<Record<string, string>> }[];

export type Catalogue = Readonly<Record<string, Message>>;

/** Returns the messages of one area in one catalogue; none if the file does not exist. */
export function readArea(area: string, locale: MessageLocale): Catalogue {
  const file = join(wordsRoot, catalogueFile(area, locale));
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue) : {};
}

/** Returns all messages of a catalogue. */
export function readCatalogue(locale: MessageLocale): Catalogue {
  return Object.assign({}, ...areas.map((area) => readArea(area, locale)));
}

/** Returns the texts of a message. */
export function textsOf(message: Message | undefined): readonly string[] {
  if (message === undefined) return [];
  return typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match));
}

/** Prefixes of messages that exist once per country, followed by an underscore and its code: `home_lead_us`. */
export const messagesPerCountry = ['home_lead', 'faq_official', 'footer_fine'] as const;

const codes = subjectCodes.join('|');
const aboutOneCountry = new RegExp(
  `^(?:(?:${messagesPerCountry.join('|')}|sign_group_[a-z]+)_(${codes})|module_(${codes})_.+|state_.+_(us))$`,
);

/**
 * Returns the only country whose pages show a message, or undefined for a message shown everywhere. The back office is only in American English, like
 * the pages of the United States; so are the pages of rules, which only English-speaking countries have.
 */
export function countryOfMessage(key: string): SubjectCode | undefined {
  if (key.startsWith('staff_') || key.startsWith('rules_')) return 'us';
  const [, ending, module, state] = aboutOneCountry.exec(key) ?? [];
  return (ending ?? module ?? state) as SubjectCode | undefined;
}
