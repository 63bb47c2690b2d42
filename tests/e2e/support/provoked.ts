/** A sentence of the API's messages, and how a visitor gets to see it. */
import type { MessageKey } from '@lanewise/contracts/messages';
import type { Page } from '@playwright/test';

export interface Provoked {
  readonly message: MessageKey;
  /** What the visitor does, for the test's title. */
  readonly by: string;
  /** Does it, and expects the sentence in its place. */
  readonly run: (page: Page, sentence: string) => Promise<void>;
}
