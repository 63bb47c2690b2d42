/** The props of the buttons' script: JSON without any secret. */
import type { LocaleCode } from '@lanewise/contracts/countries';
import type { SignInOffer } from '@lanewise/contracts/sign-in-offer';
import { defineIsland } from '../../shared/ui/island-definition.ts';

/** `sign-in`: signs in or up, then redirects to the app. `add`: links the social account to the signed-in one, and stays. */
export type SocialPurpose = 'sign-in' | 'add';

/** Error sentences in the page's language. */
export interface SocialSentences {
  readonly popupsBlocked: string;
  readonly facebookWithoutEmail: string;
  readonly signInAsBefore: string;
  readonly signInAgain: string;
  readonly offline: string;
  /** For a server that does not answer in time. */
  readonly slow: string;
  readonly emptyToken: string;
  readonly tooManyTries: string;
  readonly failed: string;
}

/** The providers on offer, and the public keys of the service behind them. */
export type SocialOffer = Pick<SignInOffer, 'providers' | 'firebase'>;

export interface SocialIslandProps {
  readonly purpose: SocialPurpose;
  readonly offer: SocialOffer;
  readonly locale: LocaleCode;
  /** Address of the learner's app, without a trailing slash. */
  readonly appUrl: string;
  /** Address of the second step of a sign-in. */
  readonly secondFactorUrl: string;
  /** Address that asks to which account a social account belongs. */
  readonly joinUrl: string;
  /** Whether to ask before an account is made, because people who sign in mostly have one. */
  readonly asksFirst: boolean;
  /** Path to open after signing in, where that is not the app: a step of a funnel. */
  readonly next: string | null;
  readonly sentences: SocialSentences;
  /** Shown while a provider's window is open; `{provider}` is replaced by its name. */
  readonly waiting: string;
}

export const socialIsland = defineIsland<SocialIslandProps>('social');
