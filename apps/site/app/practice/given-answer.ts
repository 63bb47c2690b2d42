/** From what a form sends to an answer as it stands in the address, and back. */
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import type { GivenAnswer } from '@lanewise/learning/exam/grade';

/** What reading a form needs to know of a question. */
interface Asked extends Pick<PracticeItem, 'content_type'> {
  readonly answers: readonly { readonly id: string }[];
}

/** A number as people write it: `0,5` and `0.5`, spaces and a unit around it forgiven. */
const NUMBER = /^\s*(-?\d{1,7}(?:[.,]\d{1,4})?)\s*[a-zA-Z%‰°/²]{0,6}\s*$/;

/** The figures before the unit, their thousands set apart. */
const GROUPED = /^\s*[1-9]\d{0,2}(?:([.,\s])\d{3})(?:\1\d{3})*(?!\d)/;

/**
 * Returns the text without what sets thousands apart: a space, or the sign that the language uses for it. So German's
 * `4.250` is as large as it is when we write it, and its `4,250` stays a fraction.
 */
function ungrouped(text: string, language: string): string {
  const [figures, mark = ''] = GROUPED.exec(text) ?? [];
  if (figures === undefined) return text;
  const group = new Intl.NumberFormat(language).formatToParts(123456).find(({ type }) => type === 'group')?.value;
  return /\s/.test(mark) || mark === group ? figures.replaceAll(mark, '') + text.slice(figures.length) : text;
}

/**
 * Returns the answer that a form's fields give to a question, or null where it gives none: nothing chosen, an answer
 * that the question does not have, a text that is no number. `language` is the BCP 47 tag that numbers are written in.
 */
export function givenAnswer(item: Asked, form: FormData, language: string): string | null {
  if (item.content_type === 'numeric') {
    const number = NUMBER.exec(ungrouped(String(form.get('number') ?? ''), language))?.[1];
    return number === undefined ? null : `n${number.replace('.', ',')}`;
  }
  const chosen = form.getAll('answer').map(String);
  const known = item.answers.map((answer) => answer.id).filter((id) => chosen.includes(id));
  if (known.length === 0 || (item.content_type === 'single' && known.length > 1)) return null;
  return known.sort().join('');
}

/** Returns the ids of the answers that were chosen. */
export function chosenIds(given: string): readonly string[] {
  return given.startsWith('n') && /\d/.test(given) ? [] : [...given];
}

/** Returns the number that was entered, or null where the answer is none. */
export function enteredNumber(given: string): number | null {
  const digits = /^n(-?\d+(?:,\d+)?)$/.exec(given)?.[1];
  return digits === undefined ? null : Number(digits.replace(',', '.'));
}

/** Returns an answer of the address as grading takes it; an empty one is no answer. */
export function answerOf(given: string): GivenAnswer {
  if (given === '') return null;
  const number = enteredNumber(given);
  return number === null ? { choices: chosenIds(given) } : { number };
}
