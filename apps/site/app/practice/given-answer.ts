/** From what a form sends to an answer as it stands in the address, and back. */
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import type { GivenAnswer } from '@lanewise/learning/exam/grade';

/** A number as people write it: `0,5` and `0.5`, spaces and a unit around it forgiven. */
const NUMBER = /^\s*(-?\d{1,7}(?:[.,]\d{1,4})?)\s*[a-zA-Z%°/²]{0,6}\s*$/;

/**
 * Returns the answer that a form's fields give to a question, or null where it gives none: nothing chosen, an answer
 * that the question does not have, a text that is no number.
 */
export function givenAnswer(item: PracticeItem, form: FormData): string | null {
  if (item.content_type === 'numeric') {
    const number = NUMBER.exec(String(form.get('number') ?? ''))?.[1];
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
