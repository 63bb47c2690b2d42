/** A question of the bank to try while reading. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { countries, locales, type SubjectCode } from '@lanewise/contracts/countries';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { practiceItem } from './practice-item.ts';

/** Returns a question of the country with one right answer, in the country's own language or another; null if the bank has none with this id. */
export function questionToTry(
  bank: Bank,
  country: SubjectCode,
  id: string,
  language: ContentLanguage = locales[countries[country].defaultLocale].content,
): PracticeItem | null {
  const question = bank.question(id);
  if (question === undefined || question.subject !== country || question.kind !== 'single') return null;
  const chapter = bank
    .coursesOf(country)
    .map((course) => course.chapter(question.chapter))
    .find((one) => one !== undefined);
  return chapter === undefined ? null : practiceItem(bank, question, chapter, language, null);
}
