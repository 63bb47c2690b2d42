import type { Amplitude } from '@lanewise/contracts/constants/amplitude';
import type { ConsentPurpose } from '@lanewise/contracts/constants/consent';
import type { TagManager } from '@lanewise/contracts/constants/tag-manager';
import type { Locale } from '@lanewise/contracts/countries';
import type { PageKind } from '@lanewise/contracts/page-traits';
import { createContext } from 'react';

/** What a document asks its visitor. */
export interface DocumentConsent {
  /** What this installation asks consent for. */
  readonly purposes: readonly ConsentPurpose[];
  /** What this page asks; empty for no question. */
  readonly asked: readonly ConsentPurpose[];
  /** Whether the script of the page decides who sees the question. */
  readonly isHidden: boolean;
}

/** What the root of a document needs to know about its page. */
export interface PageDocument {
  /** The locale in the address, else the one that the browser prefers. */
  readonly locale: Locale;
  readonly kind: PageKind;
  /** Pattern of its address, such as `/:locale/:courseSlug`. */
  readonly pattern: string;
  /** Whether the browser sent a product token. False on reading pages, because they are shared. */
  readonly isSignedIn: boolean;
  /** Whether plans are sold in the locale's country, so that header and footer link them. */
  readonly isSelling: boolean;
  /** Whether the footer links the page for affiliates, if plans are sold. */
  readonly linksPartners: boolean;
  readonly consent: DocumentConsent;
  /** Whether the page reports its faults. */
  readonly reportsErrors: boolean;
  /** The tag manager that the page loads with the visitor's consent; null for none. */
  readonly tagManager: { readonly container: string; readonly stage: TagManager['stage'] } | null;
  /** The pixels that tell of a sign-up or an order, as `platform:id` between spaces; undefined for none. */
  readonly conversionPixels: string | undefined;
  /** The operator's project at Amplitude, told of statistics with the visitor's consent; null for none. */
  readonly amplitude: Amplitude | null;
  /** Whether a new campaign begins a new session of statistics. */
  readonly sessionsByCampaign: boolean;
}

/** The document being rendered. Set by entry.server.tsx; null in the browser, which renders no documents. */
export const PageDocumentContext = createContext<PageDocument | null>(null);
