/** Writes the text of one generated question in one language. */
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { QuestionText } from '../compiled/snapshot.ts';
import type { FactFields } from '../schema/fact.ts';
import type { WrongValue } from '../schema/template.ts';
import { baseLanguage, formatTag } from './base-language.ts';
import { type Blanks, fill, formatFigure, sharedDecimals, unitFor } from './fill.ts';
import { oneLine, paragraphs } from './plain-text.ts';
import type { Value } from './wrong-values.ts';

/** The patterns of a question in one language, and the values of their placeholders. */
export interface QuestionPatterns {
  readonly subject: SubjectCode;
  readonly language: ContentLanguage;
  readonly prompt: string;
  /** Returns the pattern of the answer with this value. */
  readonly answer: (value: Value) => string;
  readonly explanation: string;
  readonly words: Readonly<Record<string, string>> | undefined;
  readonly fact: FactFields;
  /** Names of the state and the source, and the fact's details. */
  readonly blanks: Blanks;
  readonly right: Value;
  readonly wrong: readonly Value[];
  /** Wrong answers as listed in the template. */
  readonly listed: readonly WrongValue[];
  readonly given: number | undefined;
}

/** Returns prompt, answers (the right one first) and explanation. Calls `say` for each placeholder without a value. */
export function writeQuestionText(
  wording: QuestionPatterns,
  say: (message: string) => void,
): Omit<QuestionText, 'alt'> {
  const { subject, language, fact, right, wrong, given } = wording;
  const values = [right, ...wrong];
  const decimals = sharedDecimals(given === undefined ? values : [...values, given]);
  const listedTexts = new Set(wording.listed.map(plainWrongValue).filter((value) => typeof value === 'string'));
  const inBase = language === baseLanguage(subject);
  const inWords = (value: Value): string => {
    const word = wording.words?.[String(value)];
    if (word !== undefined) return word;
    if (typeof value === 'number') return formatFigure(value, formatTag(subject, language), decimals);
    // A wrong answer written in words is used as it is. A fact's value needs an entry in `words`, and so does
    // everything in a translation.
    const needed =
      !inBase || (!listedTexts.has(value) && (wording.words !== undefined || typeof fact.value === 'boolean'));
    if (needed) say(`"words" has no entry for "${value}" (${fact.id}). Add it: ${value}: "…".`);
    return value;
  };
  const write = (pattern: string, value: Value): string => {
    const asked = (name: string) => pattern.includes(`{${name}}`);
    const filled = fill(pattern, {
      ...wording.blanks,
      value: asked('value') ? inWords(value) : '',
      unit: unitFor(fact.unit, value),
      given: asked('given') && given !== undefined ? inWords(given) : undefined,
    });
    for (const name of filled.unknown) say(`{${name}} has no value for ${fact.id}. ${blankHelp(name)}`);
    return oneLine(filled.text);
  };
  const wrongAnswer = (value: Value) =>
    typeof value === 'string' && listedTexts.has(value) ? inWords(value) : write(wording.answer(value), value);
  return {
    prompt: write(wording.prompt, right),
    answers: [write(wording.answer(right), right), ...wrong.map((value) => oneLine(wrongAnswer(value)))],
    explanation: paragraphs(writeParagraphs(wording.explanation, (paragraph) => write(paragraph, right))),
  };
}

function writeParagraphs(text: string, write: (paragraph: string) => string): string {
  return paragraphs(text).split('\n\n').map(write).join('\n\n');
}

/** Returns a wrong answer without its misconception. */
export function plainWrongValue(value: WrongValue): Value {
  return typeof value === 'object' ? value.value : value;
}

function blankHelp(name: string): string {
  switch (name) {
    case 'region':
      return 'It is the name of a state whose course has a region_name in this language; do not use it in templates for a whole country.';
    case 'section':
      return 'The fact names no section; write {source} instead.';
    case 'given':
      return 'Only variants with "given" have it.';
    default:
      return 'Known: {value}, {unit}, {given}, {region}, {source}, {document}, {section}, and the fact\'s "details".';
  }
}
