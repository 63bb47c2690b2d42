import type { CallError } from '@lanewise/contracts/client';
import type { LocaleCode } from '@lanewise/contracts/countries';
import { NO_ANSWER } from '../calls/require-answer.ts';

/**
 * Returns what an action of the app answers when the call of its form has failed (forms/form-again.ts). The sentences for everything that can
 * be refused are a script of their own, which comes when it is first needed.
 *
 * @throws {Response} NO_ANSWER where that script does not come; also what `formAgain` throws
 */
export async function formRefused<Kept extends object>(error: CallError, locale: LocaleCode, kept: Kept) {
  const { formAgain } = await import('../forms/form-again.ts').catch(() => {
    throw new Response(null, NO_ANSWER);
  });
  return formAgain(error, locale, kept);
}
