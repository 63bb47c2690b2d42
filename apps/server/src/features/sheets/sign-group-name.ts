import type { MessageLocale } from '@lanewise/contracts/languages';
import type { SignGroup } from '@lanewise/pictures/signs/groups';
import { lessons } from '@lanewise/words/lessons';

type Word = (inputs: Record<string, never>, options: { readonly locale: string }) => string;
const words: Readonly<Record<string, unknown>> = lessons;

/** Returns the name of a group of signs. @throws {Error} if it has none, which a test prevents */
export function signGroupName(code: SignGroup, locale: MessageLocale): string {
  const [country, group] = code.split('.');
  const word = words[`sign_group_${group}_${country}`] as Word | undefined;
  if (!word) throw new Error(`The group of signs ${code} has no name.`);
  return word({}, { locale });
}
