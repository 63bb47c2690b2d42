/** Collects every text that learners read and people wrote, with its language and place. */

import { type DataPlace, inside } from '@lanewise/authoring/problems/place';
import type { SubjectCode } from '@lanewise/contracts/countries';
import { type ContentLanguage, contentLanguages } from '@lanewise/contracts/languages';
import { baseLanguage } from '../draft/base-language.ts';
import type { BankSources, Entry } from '../read/sources.ts';

export interface AuthoredText {
  readonly text: string;
  readonly subject: SubjectCode;
  readonly language: ContentLanguage;
  readonly at: DataPlace;
  readonly id: string;
}

/** Fields whose texts learners read, including everything below them. */
const read = new Set([
  'name',
  'summary',
  'title',
  'region_name',
  'region_in_sentence',
  'situation',
  'prompt',
  'answers',
  'right',
  'wrong',
  'below',
  'reached',
  'misconception',
  'explanation',
  'alt',
  'words',
  'about',
  'meaning',
  'details',
  'says',
  'unit',
]);
/** Fields below which nothing is text for learners, whatever it is called. */
const notRead = new Set(['scene', 'from', 'solves']);

/** Yields the texts of all files. Generated texts are not included; their templates and facts are. */
export function* authoredTexts(sources: BankSources): Generator<AuthoredText> {
  const own = [...sources.courses, ...sources.outlines, ...sources.chapters, ...sources.extensions];
  for (const file of own) yield* textsOf(file, file.value.code, baseLanguage(file.subject));
  const lists = [sources.facts, sources.cases, sources.templates, sources.ledger, sources.countryRules];
  for (const file of lists.flat()) yield* textsOf(file, file.value.id, baseLanguage(file.subject));
  for (const file of sources.drivingForms) yield* textsOf(file, file.value.place, baseLanguage(file.subject));
  for (const file of sources.signTexts) yield* textsOf(file, file.value.group, baseLanguage(file.subject));
  for (const file of sources.templateTranslations)
    for (const [id, value] of Object.entries(file.value.templates))
      yield* textsOf({ ...file, value, at: inside(file.at, 'templates', id) }, id, file.value.language);

  for (const file of [...sources.chapters, ...sources.extensions])
    for (const question of file.questions)
      yield* textsOf({ ...file, ...question }, question.value.id, baseLanguage(file.subject));
  for (const file of sources.chapterTranslations) {
    const { language, chapter } = file.value;
    yield* textsOf(file, chapter, language);
    for (const [id, question] of file.questions) yield* textsOf({ ...file, ...question }, id, language);
  }

  for (const file of sources.lessons) yield* lessonTexts(file, baseLanguage(file.subject));
  for (const file of sources.lessonTranslations) yield* lessonTexts(file, file.language);
  for (const file of sources.lessonTemplates) {
    yield* lessonTexts(file, baseLanguage(file.subject));
    const words = { ...file, value: { words: file.value.words } };
    yield* textsOf(words, file.value.id, baseLanguage(file.subject));
  }
}

type Lesson = BankSources['lessons' | 'lessonTranslations' | 'lessonTemplates'][number];

function* lessonTexts(file: Lesson, language: ContentLanguage): Generator<AuthoredText> {
  const { subject, at, bodyLine } = file;
  const { id, title } = file.value;
  yield { text: title, subject, language, at: inside(at, 'title'), id };
  for (const [index, text] of file.body.split('\n').entries())
    yield { text, subject, language, at: { file: at.file, line: bodyLine + index }, id };
}

function* textsOf(entry: Entry<unknown>, id: string, base: ContentLanguage): Generator<AuthoredText> {
  const { subject } = entry;
  function* walk(value: unknown, at: DataPlace, language: ContentLanguage, isRead: boolean): Generator<AuthoredText> {
    if (typeof value === 'string') {
      if (isRead) yield { text: value, subject, language, at, id };
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    for (const [key, child] of Object.entries(value)) {
      if (notRead.has(key)) continue;
      // In `name: { en: Car, de: Pkw }` the key gives the language.
      const inLanguage = isRead ? contentLanguages.find((known) => known === key) : undefined;
      const step = Array.isArray(value) ? Number(key) : key;
      yield* walk(child, inside(at, step), inLanguage ?? language, isRead || read.has(key));
    }
  }
  yield* walk(entry.value, entry.at, base, false);
}
