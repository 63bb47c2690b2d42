/** Stores the answers to a lesson's check questions as one attempt of mixed questions. */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TestData } from '../../../shared/store/root-state.ts';
import { useSentAttempts } from '../attempts/use-sent-attempts.ts';

/** A check question answered on this visit. */
export interface AnsweredCheck {
  readonly test: TestData;
  /** Time (ms) that the answer took. */
  readonly milliseconds: number;
  /** Time at which it was given, in ms since 1970. */
  readonly at: number;
}

interface LessonAnswers {
  readonly course: { readonly subject: string; readonly code: string };
  readonly owner: string;
  readonly language: string;
  /** Number of check questions. The attempt is stored when all are answered, or when the learner leaves. */
  readonly total: number;
  /** Oldest first. Only ever grows. */
  readonly answered: readonly AnsweredCheck[];
}

const loadFinish = () => import('../tests/finish-test.ts');

/** Stores the answers as an attempt. Each answer is stored once. */
export function useLessonAnswers({ course, owner, language, total, answered }: LessonAnswers): void {
  const taken = useRef(0);
  const [stored, setStored] = useState(0);
  // The callback changes after each stored attempt, which sends it.
  useSentAttempts(
    owner,
    // biome-ignore lint/correctness/useExhaustiveDependencies: see above
    useCallback(() => {}, [stored]),
  );
  const store = useEffectEvent(() => {
    const checks = answered.slice(taken.current);
    taken.current = answered.length;
    const [first] = checks;
    if (!first) return;
    const tests = checks.map(({ test }) => test);
    const startedAt = Math.floor((first.at - first.milliseconds) / 1000);
    const place = {
      kind: 'practice' as const,
      codes: [],
      count: null,
      id: crypto.randomUUID(),
      startedAt,
      questions: tests.map(({ ppId }) => ppId),
      answers: tests.map(({ given }) => given),
      seconds: checks.map(({ milliseconds }) => Math.round(milliseconds / 1000)),
    };
    const finished = {
      place,
      tests,
      course,
      owner,
      language,
      passingIndex: null,
      before: null,
      finishedAt: new Date(),
    };
    void loadFinish()
      .then(({ finishTest }) => finishTest(finished))
      .then(() => setStored((times) => times + 1))
      .catch(() => undefined);
  });
  useEffect(() => {
    if (answered.length === 0) return;
    // Loaded now, so that the attempt can be stored offline.
    void loadFinish().catch(() => undefined);
    if (answered.length === total) store();
  }, [answered, total]);
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && store();
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      store();
    };
  }, []);
}
