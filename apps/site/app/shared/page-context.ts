/** The context that the server passes to every loader and action: the API client and facts about the request. */

import type { Api } from '@lanewise/contracts/client';
import type { Amplitude } from '@lanewise/contracts/constants/amplitude';
import type { PixelIds } from '@lanewise/contracts/constants/app-pages';
import type { ConsentPurpose } from '@lanewise/contracts/constants/consent';
import type { ExperimentKey, VariantOf } from '@lanewise/contracts/constants/experiments';
import type { TagManager } from '@lanewise/contracts/constants/tag-manager';
import type { Locale, LocaleCode } from '@lanewise/contracts/countries';
import type { PageTraits } from '@lanewise/contracts/page-traits';
import type { SignInOffer } from '@lanewise/contracts/sign-in-offer';
import type { StoreLinks } from '@lanewise/contracts/store-links';
import { createContext } from 'react-router';

/** A request that the server has refused. */
export interface RefusedRequest {
  /** Status of the answer. */
  readonly status: number;
  /** Seconds after which a retry is worthwhile; null if unknown. */
  readonly retryAfter: number | null;
}

export interface PageContext {
  /** The typed client. It calls the API within the process and as the visitor; a call that signs in or out sets the page's cookies. */
  readonly api: Api;
  /** Whether the visitor's browser sent a product token, valid or not. */
  readonly hasToken: boolean;
  /** Address of the learner's app, without a trailing slash. */
  readonly appUrl: string;
  /** Whether the learner's app registers its service worker. */
  readonly hasWorker: boolean;
  /** The ways to sign in besides a password, with their public keys. */
  readonly signIn: SignInOffer;
  /** The locale in the path; on pages without one, the locale that the browser prefers. */
  readonly locale: Locale;
  /** The locale remembered from an earlier visit, if any. */
  readonly remembered: LocaleCode | undefined;
  /** Whether plans are sold in the locale's country. */
  readonly isSelling: boolean;
  /** Whether the footer links the page for affiliates, if plans are sold. */
  readonly linksPartners: boolean;
  /** What this installation asks consent for. */
  readonly purposes: readonly ConsentPurpose[];
  /** The operator's pixels at advertising platforms. */
  readonly pixels: PixelIds;
  /** Those that the page loads to tell of a sign-up or an order; null for none. Read it when the calls of the page have been made. */
  readonly conversionPixels: PixelIds | null;
  /** The operator's tag manager; null for none. */
  readonly tagManager: TagManager | null;
  /** The operator's project at Amplitude; null for none. */
  readonly amplitude: Amplitude | null;
  /** Whether a new campaign begins a new session of statistics. */
  readonly sessionsByCampaign: boolean;
  /** What the visitor must still be asked. A page that is the same for everyone leaves the question to its script. */
  readonly askedPurposes: readonly ConsentPurpose[];
  /** The operator's apps in the stores. */
  readonly stores: StoreLinks;
  /**
   * Returns the variant of an experiment that the visitor sees, and counts that they saw it: ask only where the page shows it. A cached page is kept once
   * for each variant that its loader asked for; it must ask for the same experiments whatever the variants are.
   */
  readonly variantOf: <Key extends ExperimentKey>(key: Key) => Promise<VariantOf<Key>>;
  /** Whether pages report their faults. */
  readonly reportsErrors: boolean;
  /** Origin for canonical links, without a trailing slash. */
  readonly origin: string;
  /** Logs a fault of a loader or a render once, with its request. */
  readonly reportFault: (error: unknown) => void;
  /** Set if the server has refused the request and needs only the matching error page. */
  readonly refusal?: RefusedRequest;
  /** Nonce for this page's scripts, created when it is first read. Reading pages, whose HTML is shared, never read it. */
  readonly nonce: string;
}

export const pageContext = createContext<PageContext>();

/** What the server needs to know about an answer besides the Response. */
export interface Outcome {
  /** Pattern of the matched route, such as `/:locale/:courseSlug`. */
  pattern: string;
  /** The document and its declarations. A string passed through the Response would be encoded to a stream and decoded again. */
  page?: { readonly html: string; readonly traits: PageTraits };
}

export const outcomeContext = createContext<Outcome>();
