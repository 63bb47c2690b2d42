/** Names of the topics that make up exams. */
import type { SubjectCode } from '@lanewise/contracts/countries';
import { exam } from '@lanewise/words/exam';

const words: Readonly<Record<string, (() => string) | undefined>> = exam;

/** Returns the name of a country's module in the language of the page, or undefined for a code the country does not have. */
export function moduleName(country: SubjectCode, code: string): string | undefined {
  return words[`module_${country}_${code}`]?.();
}
