/** The result of a test finished on this device. Shown at once, even offline; completed when the server has stored the attempt. */
import { href } from '@lanewise/contracts/addresses';
import { testOptionsQuery } from '@lanewise/contracts/test-address/learner-test';
import { m } from '@lanewise/words/messages';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { pageContext } from '../../shared/page-context.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { attemptsOnDevice, type DeviceAttempt } from './attempts/device-attempts.ts';
import type { UnsentReason } from './attempts/send-attempts.ts';
import { useSentAttempts } from './attempts/use-sent-attempts.ts';
import { CourseTabs } from './course-tabs.tsx';
import { loadTestResult } from './data/result-loader.ts';
import { taskHref, taskTitle } from './home/study-words.ts';
import { PageTitle } from './page-title.tsx';
import { TestResult } from './tests/test-result.tsx';
import { useOnline } from './use-online.ts';

const EnjoyDialog = lazy(() =>
  import('./help/enjoy-dialog.tsx').then(
    ({ EnjoyDialog: dialog }) => ({ default: dialog }),
    () => ({ default: () => null }),
  ),
);

export function loader({ params, request, context }: LoaderFunctionArgs) {
  return loadTestResult(context.get(pageContext), params, request);
}

export default function ResultRoute() {
  const { locale, courseSlug, owner, id, nextTask: planned } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  useOnline(owner === null ? () => void revalidate() : undefined);
  const [attempt, setAttempt] = useState<DeviceAttempt | null>();
  const [left, setLeft] = useState<UnsentReason>();
  const read = useCallback(
    (still?: UnsentReason) => {
      setLeft(still);
      const found = attemptsOnDevice().get(id);
      found.then(
        (kept) => setAttempt(kept && (owner === null || kept.owner === owner) ? kept : null),
        () => setAttempt(null),
      );
    },
    [id, owner],
  );
  useSentAttempts(owner, read);
  const isStored = attempt != null && attempt.result !== null;
  // The plan counts this test only once it is stored.
  useEffect(() => {
    if (isStored) void revalidate();
  }, [isStored, revalidate]);
  const nextTask = isStored ? planned : null;
  const here = { locale: locale.code, courseSlug };
  const test = href('appTest', here);
  const login = `${href('login', { locale: locale.code })}?why=ended`;
  return (
    <>
      <PageTitle>{m.result_title()}</PageTitle>
      <CourseTabs {...here} />
      <div className="page result" aria-busy={attempt === undefined}>
        {attempt === undefined && <h1>{m.result_title()}</h1>}
        {attempt === null && (
          <>
            <h1>{m.result_title()}</h1>
            <p className="lead">{m.result_elsewhere()}</p>
            <p className="acts">
              <a className="btn btn-main" href={href('appCourse', here)}>
                {m.result_road()}
              </a>
            </p>
          </>
        )}
        {attempt?.result?.passed && (
          <Suspense>
            <EnjoyDialog />
          </Suspense>
        )}
        {attempt && (
          <TestResult
            attempt={attempt}
            language={locale.tag}
            signIn={left === 'signed_out' ? login : null}
            isSending={owner !== null && left === undefined}
          >
            <div className="plate go">
              <span className="kicker">{m.next_kicker()}</span>
              <a
                className="btn on-plate"
                href={nextTask ? taskHref(nextTask, here) : href('appCourse', here)}
                data-entrance="next-step"
              >
                {nextTask ? m.next_task({ name: taskTitle(nextTask), minutes: nextTask.minutes }) : m.result_road()}
                <Icon name="arrow-right" />
              </a>
              <ul className="go-links">
                {attempt.missed.length > 0 && (
                  <li>
                    <a
                      href={`${test}?${testOptionsQuery({ kind: 'mistakes', questions: attempt.missed.map((each) => each.id) })}`}
                    >
                      {m.result_again({ count: attempt.missed.length })}
                    </a>
                  </li>
                )}
                <li>
                  <a href={`${test}?${attempt.again}`}>{m.result_another()}</a>
                </li>
                {nextTask && (
                  <li>
                    <a href={href('appCourse', here)}>{m.result_road()}</a>
                  </li>
                )}
              </ul>
            </div>
          </TestResult>
        )}
      </div>
    </>
  );
}
