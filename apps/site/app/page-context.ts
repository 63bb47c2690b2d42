/** What the server hands to every loader and action: the way to the API, and what it knows of the request. */

import type { Api } from '@lanewise/contracts/client';
import type { Locale, LocaleCode } from '@lanewise/contracts/countries';
import type { SignInOffer } from '@lanewise/contracts/sign-in-offer';
import { createContext } from 'react-router';

export interface PageContext {
  /**
   * The typed client, straight into the process: no socket between a page and its data. It calls as the visitor; a call that signs in or
   * out sets the page's cookies.
   */
  readonly api: Api;
  /** Whether the visitor's browser carries a product token, dead or alive. */
  readonly hasToken: boolean;
  /** Where the learner's app begins, without a slash at its end. */
  readonly appUrl: string;
  /** The ways to sign in beside a password, and the public keys that go with them. */
  readonly signIn: SignInOffer;
  /** The locale that the path names; on pages without one, what the visitor's browser asks for. */
  readonly locale: Locale;
  /** The locale remembered from an earlier visit, if any. */
  readonly remembered: LocaleCode | undefined;
  /** Origin that canonical links are made with, without a slash at its end. */
  readonly origin: string;
  /** Logs a fault of a loader or a render, once, with the request it belongs to. */
  readonly reportFault: (error: unknown) => void;
  /** Status of the answer, where the server has refused the request and only needs the error page that tells of it. */
  readonly refusal?: number;
  /** One-time word that lets a script of this page run. Empty on reading pages, whose HTML is shared. */
  readonly nonce: string;
}

export const pageContext = createContext<PageContext>();
