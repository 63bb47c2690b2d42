/** The compiled texts as the server reads them. */
import { countries as registry, type SubjectCode, subjectCodes } from '@lanewise/contracts/countries';
import { type ContentLanguage, languageOf } from '@lanewise/contracts/languages';
import type { ContentSnapshot, CountryContent, PictureFile } from './snapshot.ts';

export interface Content {
  /** The texts of a country; empty lists where none are written. They are in the country's own language. */
  country(code: SubjectCode): CountryContent;
  /** The texts of a country in a language: its own for its own, and English where they are written; null if there are none in it. */
  inLanguage(code: SubjectCode, language: ContentLanguage): CountryContent | null;
  /** The drawing behind a file name under `/pictures/`; undefined if no text shows it. */
  pictureFile(file: string): PictureFile | undefined;
  /** Where the page of a path has moved to; null if it was withdrawn, undefined if neither. */
  movedTo(path: string): string | null | undefined;
}

/** Returns the texts of a snapshot. */
export function createContent({ countries, english, pictures }: ContentSnapshot): Content {
  const byFile = new Map(pictures.map((picture) => [picture.file, picture]));
  const moved = new Map(
    Object.values(countries).flatMap((country) =>
      country.moved.map(({ from, to }): [string, string | null] => [from, to]),
    ),
  );
  return {
    country: (code) => countries[code],
    inLanguage(code, language) {
      if (language === languageOf(registry[code].catalogues[0])) return countries[code];
      return language === 'en' ? (english[code] ?? null) : null;
    },
    pictureFile: (file) => byFile.get(file),
    movedTo: (path) => moved.get(path),
  };
}

const nothing: CountryContent = {
  categories: [],
  authors: [],
  guides: [],
  faqGroups: [],
  faq: [],
  landing: [],
  landingEnglish: [],
  legal: [],
  legalEnglish: [],
  questionsAnswers: [],
  dictionary: [],
  moved: [],
};

/** Returns a snapshot without any text. */
export function emptySnapshot(): ContentSnapshot {
  const countries = Object.fromEntries(subjectCodes.map((code) => [code, nothing]));
  return { format: 3, countries: countries as ContentSnapshot['countries'], english: {}, pictures: [] };
}
