import type { SignInOffer } from '@lanewise/contracts/sign-in-offer';

/** Returns what a form's script is told of the bot check: the site key, `sandbox`, or undefined where there is none. */
export function botCheckOf({ recaptcha }: SignInOffer): string | undefined {
  return recaptcha === null ? undefined : (recaptcha.siteKey ?? 'sandbox');
}
