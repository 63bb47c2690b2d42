/** The sign-in options for pages: which social accounts are offered, through which service, and the public keys they need. */
import type { SocialProvider } from './constants/accounts.ts';

/** `firebase`: by the hosted sign-in service's SDK. `sandbox`: by the stand-ins under /sandbox/identity. null: not offered. */
export type OfferedBy = 'firebase' | 'sandbox' | null;

/** Contains no secrets: it is sent to every browser. */
export interface SignInOffer {
  readonly providers: Readonly<Record<SocialProvider, OfferedBy>>;
  /** The hosted sign-in service's public settings; null if it is not configured. */
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    /** Address of the auth emulator, e.g. `http://127.0.0.1:9099`, for tests; null for the real service. */
    readonly emulatorUrl: string | null;
  } | null;
  readonly recaptcha: {
    /** The site key; null in the sandbox, where a token is the text `sandbox:SCORE:ACTION:anything-new`, e.g. `sandbox:0.9:register:4f1c`. */
    readonly siteKey: string | null;
  } | null;
}

/** Offers nothing, for pages rendered without a server's settings. */
export const noSignInOffer: SignInOffer = {
  providers: { google: null, facebook: null, apple: null, microsoft: null },
  firebase: null,
  recaptcha: null,
};
