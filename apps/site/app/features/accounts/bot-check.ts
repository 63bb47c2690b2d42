import type { SignInOffer } from '@lanewise/contracts/sign-in-offer';

/** Returns the site key for a form's script, `sandbox`, or undefined if there is no bot check. */
export function botCheckOf({ recaptcha }: SignInOffer): string | undefined {
  return recaptcha === null ? undefined : (recaptcha.siteKey ?? 'sandbox');
}
