import { createContext } from 'react';
import type { HydrationState } from 'react-router';

/** Data that the document of an app screen needs besides the screen itself. Set by entry.server.tsx; null in the browser. */
export interface AppDocument {
  readonly nonce: string;
  /** State of the server's router, from which the browser's router starts. */
  readonly hydration: HydrationState;
}

export const AppDocumentContext = createContext<AppDocument | null>(null);
