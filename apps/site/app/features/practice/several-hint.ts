import { m } from '@lanewise/words/messages';

/** Returns how to answer a question with several right answers. `count` is how many there are, where the exam says so. */
export function severalHint(count: number | undefined): string {
  return count === undefined ? m.question_several() : m.question_right_answers({ count });
}
