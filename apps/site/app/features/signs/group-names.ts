/** The names of the groups of signs, in the words of each country's own catalogue. */
import { lessons } from '@lanewise/words/lessons';

const words: Readonly<Record<string, unknown>> = lessons;

/** Returns the name of a group of signs by the code that the API answers, such as `us.warning`. @throws {Error} for a group without a name */
export function groupName(code: string): string {
  const [country, group] = code.split('.');
  const name = words[`sign_group_${group}_${country}`] as (() => string) | undefined;
  if (name === undefined) throw new Error(`The group of signs ${code} has no name.`);
  return name();
}

/** Returns the anchor of a sign on its page: `us/W1-2R` is `sign-w1-2r`. */
export function signAnchor(id: string): string {
  return `sign-${id.slice(id.indexOf('/') + 1).toLowerCase()}`;
}
