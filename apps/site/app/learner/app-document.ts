import { createContext } from 'react';
import type { HydrationState } from 'react-router';

/** What the document of an app screen needs beside the screen. Set by entry.server.tsx; null in the browser. */
export interface AppDocument {
  readonly nonce: string;
  /** What the server's router knows, for the browser's to go on from. */
  readonly hydration: HydrationState;
}

export const AppDocumentContext = createContext<AppDocument | null>(null);
