/** Converts a finished test to the attempt that is stored and sent. */
import type { ReadinessView } from '@lanewise/contracts/calls/progress-views';
import { type DrawnTest, testOptionsQuery } from '@lanewise/contracts/test-address/learner-test';
import type { TestData } from '../../../shared/store/root-state.ts';
import { answerOf } from '../../practice/given-answer.ts';
import { answerText, rightAnswerText } from '../../practice/given-answer-text.ts';
import { isRight } from '../../practice/question-state.ts';
import type { AttemptBody, DeviceAttempt } from '../attempts/device-attempts.ts';

export interface FinishedTest {
  readonly place: DrawnTest;
  readonly tests: readonly TestData[];
  readonly course: { readonly subject: string; readonly code: string };
  readonly passingIndex: number | null;
  readonly before: ReadinessView;
  readonly owner: string;
  readonly finishedAt: Date;
  /** BCP 47 tag for writing numbers. */
  readonly language: string;
}

/** Returns the attempt. Its start is never after its end, even if the device's clock was set back during the test. */
export function finishedTest(finished: FinishedTest): DeviceAttempt {
  const { place, tests, course, passingIndex, before, owner, finishedAt, language } = finished;
  const started = new Date(Math.min(place.startedAt * 1000, finishedAt.getTime()));
  const missed = tests.filter(({ content, given }) => !isRight(content, given));
  return {
    id: place.id,
    owner,
    body: {
      id: place.id,
      subject_code: course.subject,
      course_code: course.code,
      kind: place.kind,
      started_at: started.toISOString(),
      finished_at: finishedAt.toISOString(),
      answers: tests.map(({ ppId, given }, index) => ({
        page_id: ppId,
        ...sentAnswer(given),
        ms: (place.seconds[index] ?? 0) * 1000,
      })),
    },
    right: tests.length - missed.length,
    passingIndex,
    missed: missed.map(({ ppId, content, given, explanation }) => ({
      id: ppId,
      content: content.content,
      given: answerText(content, given, language),
      correct: rightAnswerText(content, language),
      explanation,
      item: content,
      answer: given,
    })),
    before,
    again: testOptionsQuery({ kind: place.kind, codes: place.codes, count: place.count }),
    result: null,
    refused: null,
  };
}

type SentAnswer = Pick<AttemptBody['answers'][number], 'answer_ids' | 'value'>;

/** Converts an answer from the address to the call's format; an empty one means that the question was left open. */
function sentAnswer(given: string): SentAnswer {
  const answer = answerOf(given);
  if (answer === null) return {};
  return 'number' in answer ? { value: answer.number } : { answer_ids: [...answer.choices] };
}
