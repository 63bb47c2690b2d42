/** Converts the fields of a form to an answer in the address, and back. */
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { chosenIds, enteredNumber, numberGiven } from '@lanewise/contracts/test-address/given';
import { westernDigits } from '@lanewise/contracts/western-digits';
import type { GivenAnswer } from '@lanewise/learning/exam/grade';

/** The part of a question that is needed to read its form. */
interface Asked extends Pick<PracticeItem, 'content_type'> {
  readonly answers: readonly { readonly id: string }[];
}

/** A number as people write it: `0,5` or `0.5`, with optional spaces and a unit. */
const NUMBER = /^\s*(-?\d{1,7}(?:[.,]\d{1,4})?)\s*[a-zA-Z%‰°/²]{0,6}\s*$/;

/** The digits before the unit, with thousands separators. */
const GROUPED = /^\s*[1-9]\d{0,2}(?:([.,\s])\d{3})(?:\1\d{3})*(?!\d)/;

/**
 * Returns the text without thousands separators: spaces, or the language's own separator. A German `4.250` is therefore read as 4250, and a
 * German `4,250` as a fraction.
 */
function ungrouped(text: string, language: string): string {
  const [figures, mark = ''] = GROUPED.exec(text) ?? [];
  if (figures === undefined) return text;
  const group = new Intl.NumberFormat(language).formatToParts(123456).find(({ type }) => type === 'group')?.value;
  return /\s/.test(mark) || mark === group ? figures.replaceAll(mark, '') + text.slice(figures.length) : text;
}

/**
 * Returns the answer in a form's fields, or null if there is none: nothing chosen, an answer that the question does not have, or a text that is
 * not a number. `language` is the BCP 47 tag for reading numbers.
 */
export function givenAnswer(item: Asked, form: FormData, language: string): string | null {
  if (item.content_type === 'numeric') {
    const number = NUMBER.exec(ungrouped(westernDigits(String(form.get('number') ?? '')), language))?.[1];
    return number === undefined ? null : numberGiven(number);
  }
  const chosen = form.getAll('answer').map(String);
  const known = item.answers.map((answer) => answer.id).filter((id) => chosen.includes(id));
  if (known.length === 0 || (item.content_type === 'single' && known.length > 1)) return null;
  return known.sort().join('');
}

/** Returns an answer of the address in the form that grading takes; an empty one is null. */
export function answerOf(given: string): GivenAnswer {
  if (given === '') return null;
  const number = enteredNumber(given);
  return number === null ? { choices: chosenIds(given) } : { number };
}
