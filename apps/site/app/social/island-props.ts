/** What the buttons' script is told by the server. JSON, and nothing in it is a secret. */
import type { SocialProvider } from '@lanewise/contracts/constants/accounts';
import type { LocaleCode } from '@lanewise/contracts/countries';
import type { SignInOffer } from '@lanewise/contracts/sign-in-offer';
import { defineIsland } from '../ui/island-definition.ts';

/** `sign-in`: signs in or up, then leads into the app. `add`: joins the social account with the one that is signed in, and stays. */
export type SocialPurpose = 'sign-in' | 'add';

/** Sentences for what may go wrong, in the page's language. */
export interface SocialSentences {
  readonly popupsBlocked: string;
  readonly facebookWithoutEmail: string;
  readonly signInAsBefore: string;
  readonly signInAgain: string;
  readonly providerTaken: string;
  readonly offline: string;
  readonly emptyToken: string;
  readonly tooManyTries: string;
  readonly failed: string;
}

/** The social accounts that are offered, and the public keys of the service behind them. */
export type SocialOffer = Pick<SignInOffer, 'providers' | 'firebase'>;

export interface SocialIslandProps {
  readonly purpose: SocialPurpose;
  readonly offer: SocialOffer;
  readonly locale: LocaleCode;
  /** Where the learner's app begins, without a slash at its end. */
  readonly appUrl: string;
  readonly sentences: SocialSentences;
  /** Said while a provider's window is open; `{provider}` stands for its name. */
  readonly waiting: string;
}

export const socialIsland = defineIsland<SocialIslandProps>('social');

/** Their own names, the same in every language. */
export const providerNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
  microsoft: 'Microsoft',
};
