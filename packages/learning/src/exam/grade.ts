/** Grades one answer. */

/** What is right. `choices` are the ids of all answers shown. */
export type QuestionKey =
  | { readonly kind: 'single' | 'multiple'; readonly choices: readonly string[]; readonly right: readonly string[] }
  | { readonly kind: 'numeric'; readonly value: number };

/** A learner's answer: ids of answers, a number, or nothing yet. Parsing "2,5" as a number is up to the form. */
export type GivenAnswer = { readonly choices: readonly string[] } | { readonly number: number } | null;

/** `ungradable`: not answered, or not in the form the question asks for. Says nothing about what is right. */
export type Grade = 'right' | 'wrong' | 'ungradable';

/**
 * Returns the grade of an answer. single: the one right answer. multiple: all right answers and no wrong one (FeV
 * Anlage 7 Nr. 1.2; also France). numeric: exactly the number.
 */
export function gradeAnswer(key: QuestionKey, given: GivenAnswer): Grade {
  if (given === null) return 'ungradable';
  if (key.kind === 'numeric') {
    if (!('number' in given) || !Number.isFinite(given.number)) return 'ungradable';
    return given.number === key.value ? 'right' : 'wrong';
  }
  if (!('choices' in given)) return 'ungradable';
  const chosen = new Set(given.choices);
  const fitting = chosen.size > 0 && [...chosen].every((id) => key.choices.includes(id));
  if (!fitting || (key.kind === 'single' && chosen.size !== 1)) return 'ungradable';
  return chosen.size === key.right.length && key.right.every((id) => chosen.has(id)) ? 'right' : 'wrong';
}
