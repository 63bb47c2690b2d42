/** Lists in the address of a test. */

/** An answer: ids of the chosen answers (`ac`) or a number (`n0,5`). As a regular expression, without its ends. */
export const GIVEN = '[a-z]{1,8}|n-?\\d{1,7}(?:,\\d{1,4})?';
const given = new RegExp(`^(?:${GIVEN})$`);

/** Returns the entries of a list in an address: `b.ac`. */
export const listIn = (text: string | null): string[] => (text === null || text === '' ? [] : text.split('.'));

/** Returns the answers of an address up to the first malformed one: answers are identified by position, so none after it can be trusted. */
export function answersIn(text: string | null): readonly string[] {
  const all = listIn(text);
  const firstWrong = all.findIndex((each) => !given.test(each));
  return firstWrong < 0 ? all : all.slice(0, firstWrong);
}
