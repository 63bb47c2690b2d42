/** The result of a finished test: score, verdict, change in readiness, weak topics, and the missed questions with their explanations. */
import { m } from '@lanewise/words/messages';
import { lazy, type ReactNode, Suspense } from 'react';
import { Signal } from '../../../shared/ui/signal.tsx';
import { ScoreRing } from '../../practice/score-ring.tsx';
import type { DeviceAttempt } from '../attempts/device-attempts.ts';
import { kindName } from './kind-name.ts';

const MissedHelp = lazy(() =>
  import('../help/missed-help.tsx').then(
    ({ MissedHelp: help }) => ({ default: help }),
    () => ({ default: () => null }),
  ),
);

interface TestResultProps {
  readonly attempt: DeviceAttempt;
  /** BCP 47 tag. */
  readonly language: string;
  /** Address of the sign-in if the session has ended before the attempt could be sent, else null. */
  readonly signIn: string | null;
  /** Whether the test is on its way. */
  readonly isSending: boolean;
  /** Links to the next steps. */
  readonly children: ReactNode;
}

export function TestResult({ attempt, language, signIn, isSending, children }: TestResultProps) {
  const { body, right, passingIndex, missed, result, refused } = attempt;
  const total = body.answers.length;
  const isPassed = passingIndex === null ? null : right / total >= passingIndex;
  const percent = (share: number) => new Intl.NumberFormat(language, { style: 'percent' }).format(share);
  return (
    <div className="result-grid">
      <section className="score" aria-labelledby="verdict">
        <ScoreRing
          right={right}
          questions={total}
          passLine={
            passingIndex === null
              ? null
              : {
                  share: passingIndex,
                  text: percent(passingIndex),
                  label: m.result_ring({ right, questions: total, percent: percent(passingIndex) }),
                }
          }
        />
        <div>
          <p className="kicker">{kindName(body.kind)}</p>
          <h1 id="verdict">
            {isPassed !== null && <Signal kind={isPassed ? 'right' : 'wrong'} />}
            {isPassed === null
              ? m.ring_label_plain({ right, questions: total })
              : isPassed
                ? m.result_test_passed()
                : m.result_failed_by({ count: Math.ceil((passingIndex ?? 0) * total) - right })}
          </h1>
          {passingIndex !== null && <p className="lead">{m.result_needs({ percent: percent(passingIndex) })}</p>}
          <p role="status">{savedWords(attempt, signIn !== null, isSending)}</p>
          {signIn !== null && result === null && refused === null && (
            <p>
              <a className="btn btn-quiet" href={signIn} {...(attempt.isInMemory && { target: '_blank' })}>
                {m.login_go()}
              </a>
            </p>
          )}
          {result && result.weak.length > 0 && (
            <p>
              {m.result_weak({ chapters: new Intl.ListFormat(language).format(result.weak.map(({ name }) => name)) })}
            </p>
          )}
          {refused !== null && <p className="notice">{m.result_refused()}</p>}
        </div>
        {children}
      </section>
      {missed.length > 0 && (
        <section className="card" aria-labelledby="missed">
          <h2 id="missed">{m.result_missed({ count: missed.length })}</h2>
          <ol className="missed">
            {missed.map(({ id, content, given, correct, explanation, item, answer = '' }) => (
              <li key={id}>
                <Signal kind="wrong" />
                <div>
                  <p>
                    <b>{content}</b>
                  </p>
                  <p>{given === null ? m.missed_unanswered() : m.missed_given({ answer: given })}</p>
                  <p>{m.missed_correct({ answer: correct })}</p>
                  <p>{explanation}</p>
                  {item && (
                    <Suspense>
                      <MissedHelp item={item} language={language} given={answer} />
                    </Suspense>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

/** Returns what became of the attempt. The chance of passing is no result of a single test: it is on the road, once a day. */
function savedWords({ result, refused, isInMemory }: DeviceAttempt, isSignedOut: boolean, isSending: boolean): string {
  const isOnline = navigator.onLine !== false;
  if (refused !== null || (!result && isSending && isOnline)) return '';
  if (!result && isSignedOut) return isInMemory ? m.result_signed_out_open() : m.result_signed_out();
  if (!result && isInMemory) return m.result_waiting_open();
  if (!result) return isOnline ? m.result_waiting_server() : m.result_waiting();
  if (result.readiness) return m.result_saved();
  return result.is_locked ? m.paywall_learner_model() : m.result_unknown();
}
