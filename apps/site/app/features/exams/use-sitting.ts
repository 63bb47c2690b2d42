/** A running exam in the browser: answers and flags, saved continuously, and the server's time. */
import type { Exam, ExamAnswer } from '@lanewise/contracts/calls/exam-views';
import type { Api } from '@lanewise/contracts/client';
import { useEffect, useMemo, useRef, useState } from 'react';
import { browserClient } from '../../shared/calls/browser-client.ts';
import { AnswerSaver, SLOW_MS } from './answer-saver.ts';
import { isOpen, isSameAnswer } from './exam-form.ts';
import type { Position } from './exam-places.ts';
import { everyAnswer, finishExam } from './finish-exam.ts';
import { clockAt, paceOf, type QuestionClock, questionClockOf } from './question-clock.ts';
import { type ExamClock, leftOf } from './time-left.ts';
import { keepUnsaved, storedUnsaved } from './unsaved-answers.ts';

let client: Api | undefined;
const api = () => (client ??= browserClient({ keepalive: true }));

/** Milliseconds before handing in is retried if the server cannot be reached, up to half of it more or less. */
const RETRY_MS = 3_000;

/** Milliseconds for which the page says that the connection is back. */
const SETTLED_MS = 8_000;

type Answers = Readonly<Record<string, ExamAnswer>>;

export interface ExamSitting {
  readonly questions: Exam['questions'];
  readonly answers: Answers;
  readonly flagged: readonly string[];
  /** Null if the exam has no time limit. */
  readonly clock: ExamClock | null;
  /** The clock of the open question; null if questions have no clocks, or the last has closed. */
  readonly question: QuestionClock | null;
  /** `back`: the connection was lost, and everything has been saved since. */
  readonly connection: 'up' | 'down' | 'back';
  /** Counts how often answers given elsewhere have been merged in. */
  readonly merges: number;
}

export interface SittingActions {
  /** Returns the current state of the exam, even after an await. */
  position(): Position;
  answer(answer: ExamAnswer): void;
  setFlag(pageId: string, isFlagged: boolean): void;
  /** Shows a question as the server has it now: its film has been viewed, or left. */
  replace(question: Exam['questions'][number]): void;
  /** Opens the question whose clock runs now, after the one before it has closed. Returns false if it was the last. */
  openNext(): boolean;
  /** Resolves to whether everything has been saved. */
  flush(): Promise<boolean>;
  /** Hands in the exam with everything answered, and shows the result. Resolves to false if the server cannot be reached. */
  finish(): Promise<boolean>;
}

function byQuestion(answers: readonly ExamAnswer[]): Answers {
  return Object.fromEntries(answers.map((answer) => [answer.page_id, answer]));
}

function clockOf(exam: { deadline: string | null; now: string }, at: number): ExamClock | null {
  const left = leftOf(exam);
  return left === null ? null : { left, at };
}

/** Returns when the page's answer began to arrive, by the monotonic clock. */
function arrival(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.responseStart ?? 0;
}

/** Returns the exam and its actions. `paths` are the addresses of its result and its overview. */
export function useSitting(
  exam: Exam,
  paths: { readonly exam: string; readonly result: string },
): readonly [ExamSitting, SittingActions] {
  const [sitting, setSitting] = useState<ExamSitting>(() => ({
    questions: exam.questions,
    answers: byQuestion(exam.answers),
    flagged: exam.flagged,
    clock: clockOf(exam, 0),
    question: questionClockOf(exam, exam.questions, 0),
    connection: 'up',
    merges: 0,
  }));
  // Asynchronous code reads the latest state, not the state of the render that started it.
  const latest = useRef(sitting);
  const update = useRef((change: (now: ExamSitting) => Partial<ExamSitting>) => {
    latest.current = { ...latest.current, ...change(latest.current) };
    setSitting(latest.current);
  }).current;

  const [saver] = useState(
    () =>
      new AnswerSaver({
        send: ({ answers, flagged }) =>
          api().saveExamAnswers({
            params: { id: exam.id },
            body: { answers: [...answers], ...(flagged && { flagged: [...flagged] }) },
          }),
        keep: (unsaved) => keepUnsaved(exam.id, unsaved),
        onSaved: (saved) => {
          update(({ questions }) => {
            const known = new Set(questions.map(({ page_id }) => page_id));
            const opened = saved.opened.filter(({ page_id }) => !known.has(page_id));
            const at = performance.now();
            const question = questionClockOf(saved, questions, at);
            return { clock: clockOf(saved, at), question, questions: [...questions, ...opened] };
          });
          if (saved.ended) window.location.replace(paths.result);
        },
        onRefused: ({ code }) => {
          // Ended: what was answered is handed in with it, and shown as too late. Not found or closed: the exam's page redirects to the open question.
          if (code === 'EXAM_ENDED') {
            keepUnsaved(exam.id, { answers: Object.values(latest.current.answers), flagged: null });
            void handInOnTime(actions);
          } else window.location.replace(`${paths.exam}?continue=1`);
        },
        onConnection: (isUp) => {
          update(() => ({ connection: isUp ? 'back' : 'down' }));
          const settle = () => update(({ connection }) => (connection === 'back' ? { connection: 'up' } : {}));
          if (isUp) setTimeout(settle, SETTLED_MS);
        },
        later: (run, milliseconds) => setTimeout(run, milliseconds),
        random: Math.random,
      }),
  );

  const actions = useMemo<SittingActions>(
    () => ({
      position: () => ({
        rules: exam.rules,
        questions: latest.current.questions,
        answered: new Set(Object.keys(latest.current.answers)),
        timed: latest.current.question?.place ?? null,
      }),
      answer(answer) {
        if (isSameAnswer(answer, latest.current.answers[answer.page_id])) return;
        update(({ answers }) => {
          const { [answer.page_id]: _replaced, ...others } = answers;
          return { answers: isOpen(answer) ? others : { ...others, [answer.page_id]: answer } };
        });
        saver.put({ answers: [answer], flagged: null });
      },
      setFlag(pageId, isFlagged) {
        update(({ flagged }) => {
          const others = flagged.filter((id) => id !== pageId);
          return { flagged: isFlagged ? [...others, pageId] : others };
        });
        saver.put({ answers: [], flagged: latest.current.flagged });
      },
      replace(question) {
        update(({ questions }) => ({
          questions: questions.map((each) => (each.page_id === question.page_id ? question : each)),
        }));
      },
      openNext() {
        const { question } = latest.current;
        const pace = paceOf(exam);
        if (question === null || pace === null) return false;
        const next = clockAt(question, performance.now(), pace);
        update(() => ({ question: next }));
        return next !== null;
      },
      flush: () => saver.flush(),
      async finish() {
        const sayDown = () => update(() => ({ connection: 'down' }));
        const slow = setTimeout(sayDown, SLOW_MS);
        const answers = everyAnswer(Object.values(latest.current.answers), saver.unsaved);
        const isDone = await finishExam(api(), exam.id, answers);
        clearTimeout(slow);
        if (!isDone) {
          sayDown();
          return false;
        }
        saver.clear();
        window.location.replace(paths.result);
        return true;
      },
    }),
    [exam, paths, saver, update],
  );

  useEffect(() => {
    update(() => ({ clock: clockOf(exam, arrival()), question: questionClockOf(exam, exam.questions, arrival()) }));
    const kept = storedUnsaved(exam.id);
    if (kept) {
      update(({ answers, merges }) => ({ answers: { ...answers, ...byQuestion(kept.answers) }, merges: merges + 1 }));
      saver.put(kept);
    }

    /** Reloads the exam's state: another tab may have continued it, and a sleeping device may have stopped its clock. */
    const refresh = async () => {
      if (document.visibilityState !== 'visible') return;
      void saver.flush();
      const found = await api().getExam({ params: { id: exam.id } });
      if (!found.ok) return;
      if (found.answer.ended) return window.location.replace(paths.result);
      const fresh = { ...byQuestion(found.answer.answers), ...byQuestion(saver.unsaved.answers) };
      update(({ merges, answers }) => ({
        clock: clockOf(found.answer, performance.now()),
        question: questionClockOf(found.answer, found.answer.questions, performance.now()),
        questions: found.answer.questions,
        flagged: saver.unsaved.flagged ?? found.answer.flagged,
        answers: fresh,
        merges: isSameAs(fresh, answers) ? merges : merges + 1,
      }));
    };
    // Only for a page restored from the back/forward cache; a freshly loaded one is up to date.
    const onPageShow = ({ persisted }: PageTransitionEvent) => void (persisted && refresh());
    const retry = () => void saver.flush();
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('pageshow', onPageShow);
    window.addEventListener('online', retry);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('pageshow', onPageShow);
      window.removeEventListener('online', retry);
    };
  }, [exam, paths, saver, update]);

  return [sitting, actions];
}

function isSameAs(one: Answers, other: Answers): boolean {
  const ids = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...ids].every((id) => isSameAnswer(one[id], other[id]));
}

/** Hands in at the end of the time, retrying until the server has the exam. */
export async function handInOnTime({ finish }: Pick<SittingActions, 'finish'>): Promise<void> {
  while (!(await finish())) await new Promise((resolve) => setTimeout(resolve, RETRY_MS * (0.5 + Math.random())));
}
