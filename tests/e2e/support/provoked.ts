/** An API message, and the steps with which a visitor gets to see it. */
import type { MessageKey } from '@lanewise/contracts/messages';
import type { Page } from '@playwright/test';

export interface Provoked {
  readonly message: MessageKey;
  /** What the visitor does, for the test's title. */
  readonly by: string;
  /** Performs it, and expects the sentence where it belongs. */
  readonly run: (page: Page, sentence: string) => Promise<void>;
}
