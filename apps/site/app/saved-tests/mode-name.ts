/** Names of the modes of a test. */
import { m } from '@lanewise/words/messages';
import type { TestMode } from './saved-test.ts';

const words: Readonly<Record<TestMode, () => string>> = {
  mixed: () => m.mode_mixed(),
  topics: () => m.mode_topics(),
  missed: () => m.mode_missed(),
  exam: () => m.mode_exam(),
};

/** Returns the name of a mode in the language of the page. */
export function modeName(mode: TestMode): string {
  return words[mode]();
}

/** Returns all names, for a script without messages. */
export function modeNames(): Readonly<Record<TestMode, string>> {
  return { mixed: words.mixed(), topics: words.topics(), missed: words.missed(), exam: words.exam() };
}
