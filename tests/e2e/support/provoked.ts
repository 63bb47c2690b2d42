/** A sentence of the API's messages, and how a visitor comes to read it. */
import type { MessageKey } from '@lanewise/contracts/messages';
import type { Page } from '@playwright/test';

export interface Provoked {
  readonly message: MessageKey;
  /** What the visitor does, for the title. */
  readonly by: string;
  /** Does it, and sees the sentence where it belongs. */
  readonly run: (page: Page, sentence: string) => Promise<void>;
}
