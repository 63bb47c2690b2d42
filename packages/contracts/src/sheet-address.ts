import type { ContentLanguage } from './languages.ts';

/** The forms of a sheet: the document itself, and a picture of its first page. */
export const sheetTypes = { pdf: 'application/pdf', png: 'image/png' } as const;

export type SheetKind = keyof typeof sheetTypes;

/** Returns the address of a course's revision sheet in a language, or of the picture of its first page. */
export function sheetAddress(courseCode: string, language: ContentLanguage, kind: SheetKind): string {
  return `/sheets/${courseCode}-${language}.${kind}`;
}
