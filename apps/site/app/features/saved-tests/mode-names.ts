/** Names of the modes of a test. */
import { m } from '@lanewise/words/messages';
import type { TestMode } from './saved-test.ts';

/** Returns all names in the language of the page, for a script without messages. */
export function modeNames(): Readonly<Record<TestMode, string>> {
  return { mixed: m.mode_mixed(), topics: m.mode_topics(), missed: m.mode_missed(), exam: m.mode_exam() };
}
