import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import type { LessonState } from '../../../shared/store/root-state.ts';

/** Returns the lesson slice's state for a test: its questions by id, the given answers, and the first open question as the current one. */
export function testState(
  items: readonly PracticeItem[],
  answers: readonly string[],
): Pick<LessonState, 'testsData' | 'testMeta'> {
  const tests = items.map((content, index) => {
    const given = answers[index] ?? '';
    const isAnswered = given !== '';
    const { page_id: ppId, data } = content;
    return { ppId, isAnswered, attempts: isAnswered ? 1 : 0, content, explanation: data.explanation, given };
  });
  return {
    testsData: Object.fromEntries(tests.map((test) => [test.ppId, test])),
    testMeta: {
      order: tests.map(({ ppId }) => ppId),
      current: Math.max(0, Math.min(answers.length, tests.length - 1)),
    },
  };
}
