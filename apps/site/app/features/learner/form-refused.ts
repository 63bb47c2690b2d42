import type { CallError } from '@lanewise/contracts/client';
import type { LocaleCode } from '@lanewise/contracts/countries';
import { NO_ANSWER } from '../../shared/calls/require-answer.ts';

/**
 * Returns an action's answer after the call of its form failed (forms/form-again.ts). The sentences for all refusals are a separate
 * script, which few screens load before it is needed.
 *
 * @throws {Response} NO_ANSWER if that script cannot be loaded, or what `formAgain` throws
 */
export async function formRefused<Kept extends object>(error: CallError, locale: LocaleCode, kept: Kept) {
  const { formAgain } = await import('../../shared/forms/form-again.ts').catch(() => {
    throw new Response(null, NO_ANSWER);
  });
  return formAgain(error, locale, kept);
}
