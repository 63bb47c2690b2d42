import type { BankCourse } from '@lanewise/bank/compiled/bank';
import { localeFor } from '@lanewise/contracts/countries';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { exam } from '@lanewise/words/exam';

type Word = (inputs: Record<string, never>, options: { readonly locale: string }) => string;
const words: Readonly<Record<string, unknown>> = exam;

/** Returns the name of a module of the course's country. @throws {Error} if it has none, which a test of the messages prevents */
export function moduleName({ entry: { subject } }: BankCourse, code: string, language: ContentLanguage): string {
  const word = words[`module_${subject}_${code}`] as Word | undefined;
  if (!word) throw new Error(`The module ${code} of ${subject} has no name.`);
  return word({}, { locale: localeFor(subject, language).messages });
}
