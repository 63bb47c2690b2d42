/** Which sentence a learner sees when a social sign-in fails, and which faults are logged. */
import { Cancelled, EmptyToken, ExchangeFailed, NotLoaded, PopupBlocked } from './federated-sign-in.ts';
import type { SocialSentences } from './island-props.ts';

export interface SignInFailure {
  /** The sentence to show; null if the person cancelled. */
  readonly sentence: keyof SocialSentences | null;
  readonly isLogged: boolean;
}

const quiet: SignInFailure = { sentence: null, isLogged: false };
const said = (sentence: keyof SocialSentences): SignInFailure => ({ sentence, isLogged: false });

/** Codes of the hosted sign-in service's SDK. Source: firebase.google.com/docs/reference/js/auth, AuthErrorCodes. */
const byFirebaseCode: Readonly<Record<string, SignInFailure>> = {
  'auth/popup-closed-by-user': quiet,
  'auth/cancelled-popup-request': quiet,
  'auth/user-cancelled': quiet,
  'auth/redirect-cancelled-by-user': quiet,
  'auth/popup-blocked': said('popupsBlocked'),
  'auth/network-request-failed': said('offline'),
  'auth/account-exists-with-different-credential': { sentence: 'signInAsBefore', isLogged: true },
};

const byOurCode: Readonly<Record<string, SignInFailure>> = {
  NETWORK: said('offline'),
  FACEBOOK_WITHOUT_EMAIL: said('facebookWithoutEmail'),
  SIGN_IN_AS_BEFORE: said('signInAsBefore'),
  SIGN_IN_AGAIN: said('signInAgain'),
  TOO_MANY_TRIES: said('tooManyTries'),
  RATE_LIMITED: said('tooManyTries'),
};

const otherwise: SignInFailure = { sentence: 'failed', isLogged: true };

/** Returns how to report a fault. An unknown fault is logged, and shown as a failure on our side. */
export function failureOf(fault: unknown): SignInFailure {
  if (fault instanceof Cancelled) return quiet;
  if (fault instanceof PopupBlocked) return said('popupsBlocked');
  if (fault instanceof NotLoaded) return said('offline');
  if (fault instanceof EmptyToken) return { sentence: 'emptyToken', isLogged: true };
  const code = typeof fault === 'object' && fault !== null && 'code' in fault ? String(fault.code) : '';
  const known = fault instanceof ExchangeFailed ? byOurCode : byFirebaseCode;
  return Object.hasOwn(known, code) ? (known[code] as SignInFailure) : otherwise;
}
