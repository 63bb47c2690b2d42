/** The props of the script that signs in with a passkey: JSON without any secret. */
import type { LocaleCode } from '@lanewise/contracts/countries';
import { defineIsland } from '../../shared/ui/island-definition.ts';

/** Error sentences in the page's language. */
export interface PasskeySentences {
  readonly cancelled: string;
  readonly notFound: string;
  readonly refused: string;
  readonly expired: string;
  readonly tooManyTries: string;
  readonly offline: string;
  /** For a server that does not answer in time. */
  readonly slow: string;
  readonly failed: string;
}

export interface PasskeyIslandProps {
  /** `sign_in`: with any account's passkey. `second_step`: of the sign-in that waits in this browser. */
  readonly purpose: 'sign_in' | 'second_step';
  readonly locale: LocaleCode;
  /** Address of the learner's app, without a trailing slash. */
  readonly appUrl: string;
  /** Path to open after signing in, instead of the app; null for the app. */
  readonly next: string | null;
  readonly sentences: PasskeySentences;
}

export const passkeyIsland = defineIsland<PasskeyIslandProps>('passkey');
