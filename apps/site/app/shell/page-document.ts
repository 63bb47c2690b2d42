import type { Locale } from '@lanewise/contracts/countries';
import type { PageKind } from '@lanewise/contracts/page-traits';
import { createContext } from 'react';

/** What the root of a document needs to know about its page. */
export interface PageDocument {
  /** The locale in the address, else the one that the browser prefers. */
  readonly locale: Locale;
  readonly kind: PageKind;
  /** Whether the browser sent a product token. False on reading pages, because they are shared. */
  readonly isSignedIn: boolean;
  /** Whether the page asks the visitor for consent. */
  readonly asksForConsent: boolean;
}

/** The document being rendered. Set by entry.server.tsx; null in the browser, which renders no documents. */
export const PageDocumentContext = createContext<PageDocument | null>(null);
