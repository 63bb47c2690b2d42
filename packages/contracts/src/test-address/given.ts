/** An answer in a test's address: ids of the chosen answers (`ac`) or a number (`n0,5`). */

/** Returns an entered number as an address has it. */
export const numberGiven = (digits: string): string => `n${digits.replace('.', ',')}`;

/** Returns the ids of the chosen answers. */
export function chosenIds(answer: string): readonly string[] {
  return answer.startsWith('n') && /\d/.test(answer) ? [] : [...answer];
}

/** Returns the entered number, or null if the answer is not a number. */
export function enteredNumber(answer: string): number | null {
  const digits = /^n(-?\d+(?:,\d+)?)$/.exec(answer)?.[1];
  return digits === undefined ? null : Number(digits.replace(',', '.'));
}
