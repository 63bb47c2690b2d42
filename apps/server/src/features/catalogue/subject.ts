/** Resolves the codes in an address, or throws the matching NOT_FOUND error. */
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import { ApiError } from '@lanewise/contracts/api-errors';
import { type Country, countryOf } from '@lanewise/contracts/countries';
import type { ContentLanguage } from '@lanewise/contracts/languages';

/** Returns the country of a subject code or topic. Throws SUBJECT_NOT_FOUND. */
export function requireCountry(subjectOrTopic: string): Country {
  const country = countryOf(subjectOrTopic);
  if (!country) throw new ApiError('SUBJECT_NOT_FOUND');
  return country;
}

/** Returns the course of `{a}/{b}`. Throws SUBJECT_NOT_FOUND or COURSE_NOT_FOUND. */
export function requireCourse(bank: Bank, { a, b }: { a: string; b: string }): BankCourse {
  const subject = requireCountry(a).code;
  // Pages use a course's slug, which may differ from its code.
  const course = bank.course(subject, b) ?? bank.courseBySlug(subject, b);
  if (!course) throw new ApiError('COURSE_NOT_FOUND');
  return course;
}

/** Returns the language to answer in: the requested one if the course has it, else the course's first. */
export function courseLanguage(course: BankCourse, asked: ContentLanguage | undefined): ContentLanguage {
  const { languages } = course.entry;
  return asked !== undefined && languages.includes(asked) ? asked : (languages[0] ?? 'en');
}

/** Returns a text in a language, or in the first it has. A compiled bank has every text in all languages of its course. */
export function inLanguage(
  text: Readonly<Partial<Record<ContentLanguage, string>>>,
  language: ContentLanguage,
): string {
  return text[language] ?? Object.values(text)[0] ?? '';
}
