/** The result of the diagnostic test: the range of the chance of passing, the weak topics, and the plan that follows. */

import { href } from '@lanewise/contracts/addresses';
import { askedTestSearch } from '@lanewise/contracts/test-address/practice-test';
import { m } from '@lanewise/words/messages';
import { data } from 'react-router';
import { pageContext } from '../../shared/page-context.ts';
import { useFunnel } from '../../shared/running-funnel/use-funnel.ts';
import { interactive } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { NextLink } from '../../shared/ui/next-link.tsx';
import type { Route } from './+types/diagnostic-result.route.ts';
import { loadDiagnosis } from './diagnosis.server.ts';
import { FunnelFrame } from './funnel-frame.tsx';

export const handle = interactive;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { headers, ...loaded } = await loadDiagnosis(page, { request, courseSlug: params.courseSlug, step: 'result' });
  return data({ ...loaded, tag: page.locale.tag, nonce: page.nonce }, { headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { right, total } = loaderData?.diagnosis ?? { right: 0, total: 0 };
  return ownPageMeta(`${m.ring_label_plain({ right, questions: total })} - ${m.diagnostic_title()}`);
}

export default function DiagnosticResult({ loaderData }: Route.ComponentProps) {
  const { info, diagnosis, weak, query, place, funnel, nonce, tag } = loaderData;
  const { readiness, total } = diagnosis;
  const percent = (share: number) => new Intl.NumberFormat(tag, { style: 'percent' }).format(share);
  const { low, high } = readiness;
  const rest = diagnosis.chapters.filter(({ asked, is_weak }) => asked > 0 && !is_weak);
  return (
    <FunnelFrame
      title={info.course.name}
      back={href('diagnosticQuestion', { ...place, position: 'analysis' }, query)}
      leaveTo={href('course', place)}
      funnel={funnel}
      nonce={nonce}
    >
      <Score total={total} />
      <section className="card range-card" aria-labelledby="range">
        <h2 id="range">{m.ready_title()}</h2>
        <p className="range-figure">
          {high < HUNDREDTH
            ? m.diagnosis_range_below({ high: percent(HUNDREDTH) })
            : m.diagnosis_range({ low: percent(low), high: percent(high) })}
        </p>
        <svg className="range-bar" aria-hidden="true">
          <rect className="track" width="100%" height="100%" rx="6" />
          <rect
            className="band"
            x={percentage(low)}
            width={percentage(Math.max(LEAST_WIDTH, high - low))}
            height="100%"
            rx="6"
          />
        </svg>
        <p className="range-ends" aria-hidden="true">
          <span>{percent(0)}</span>
          <span>{percent(1)}</span>
        </p>
        <p className="muted">{m.diagnosis_range_why({ answers: readiness.answers })}</p>
      </section>
      {weak.length > 0 && (
        <section className="card" aria-labelledby="weak">
          <h2 id="weak">{m.diagnosis_weak()}</h2>
          <Topics topics={weak} />
          <PracticeOfWeak place={place} />
        </section>
      )}
      {rest.length > 0 && (
        <details className="plan-more">
          <summary>{m.diagnosis_rest()}</summary>
          <Topics topics={rest} />
        </details>
      )}
      <NextLink
        title={m.diagnosis_plan_title()}
        text={m.diagnosis_plan_text()}
        href={href('firstPlan', place, query)}
        action={m.quiz_go_plan()}
        label="study-plan"
      />
    </FunnelFrame>
  );
}

/** Below this, a range in whole percent would read 0 to 0. */
const HUNDREDTH = 0.01;

/** Minimum share of the bar, so that a narrow range stays visible. */
const LEAST_WIDTH = 0.02;

/** Returns a share in SVG's format. */
const percentage = (share: number) => `${(share * 100).toFixed(1)}%`;

function Score({ total }: { readonly total: number }) {
  const right = useFunnel((state) => state.salesFunnel.correctAnswersCount);
  return <h1>{m.diagnosis_score({ right, total })}</h1>;
}

/** Leads to a practice test of the weak topics. */
function PracticeOfWeak({ place }: { readonly place: Parameters<typeof href<'practiceTest'>>[1] }) {
  const modules = useFunnel((state) => state.salesFunnel.selectedModulesForPracticeTest);
  return (
    <p>
      <a
        className="btn btn-quiet btn-small"
        href={href('practiceTest', place) + askedTestSearch({ isNew: true, modules })}
      >
        {m.mock_practice_missed()}
      </a>
    </p>
  );
}

type Topic = Route.ComponentProps['loaderData']['weak'][number];

function Topics({ topics }: { readonly topics: readonly Topic[] }) {
  return (
    <ul className="funnel-topics">
      {topics.map(({ code, name, right, asked }) => (
        <li key={code}>
          <span>{name}</span>
          <span className="num">
            {right} <span>{m.test_of({ total: asked })}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
