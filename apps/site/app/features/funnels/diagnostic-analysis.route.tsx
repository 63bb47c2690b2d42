/** The page after the last question: what the result is based on and what was left out. The result is already computed; there is no fake waiting. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { data } from 'react-router';
import { pageContext } from '../../shared/page-context.ts';
import { interactive } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { NextLink } from '../../shared/ui/next-link.tsx';
import { WithOfficialName } from '../../shared/ui/official-name.tsx';
import type { Route } from './+types/diagnostic-analysis.route.ts';
import { AnalysisFigures, LeftOut } from './analysis-parts.tsx';
import { loadDiagnosis } from './diagnosis.server.ts';
import { FunnelFrame } from './funnel-frame.tsx';
import { NextToResult } from './next-to-result.tsx';

export const handle = interactive;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { headers, ...loaded } = await loadDiagnosis(page, {
    request,
    courseSlug: params.courseSlug,
    step: 'analysis',
  });
  const placement = page.hasToken ? null : await page.variantOf('sign_up_placement');
  return data({ ...loaded, placement, tag: page.locale.tag, nonce: page.nonce }, { headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta() {
  return ownPageMeta(m.analysis_title());
}

export default function DiagnosticAnalysis({ loaderData }: Route.ComponentProps) {
  const { info, diagnosis, query, place, placement, funnel, nonce, tag } = loaderData;
  const result = href('diagnosticQuestion', { ...place, position: 'result' }, query);
  const { total, chapters } = diagnosis;
  const asked = chapters.filter((chapter) => chapter.asked > 0).length;
  const figures = [
    [m.analysis_answers(), total],
    [m.analysis_topics(), `${asked} ${m.test_of({ total: chapters.length })}`],
    [m.analysis_questions(), info.course_questions_count],
    ...(info.exam.figures === 'ours' ? [] : [[m.analysis_exam(), info.exam.questions] as const]),
  ] as const;
  const leaveTo = href('course', place);
  return (
    <FunnelFrame title={info.course.name} back={null} leaveTo={leaveTo} funnel={funnel} nonce={nonce}>
      <h1>{m.analysis_title()}</h1>
      <p className="lead">{m.analysis_lead()}</p>
      <AnalysisFigures figures={figures} />
      <p>
        <WithOfficialName name={info.exam.agency} page={tag} sentence={(agency) => m.analysis_how({ agency })} />
      </p>
      <LeftOut />
      {placement === 'before_result' ? (
        <NextToResult
          placement={placement}
          signUp={href('funnelSignUp', place, { ...query, to: 'result' })}
          result={result}
        />
      ) : (
        <NextLink
          title={m.result_ready_title()}
          text={m.analysis_ready_text()}
          href={result}
          action={m.result_ready_see()}
          label="see-result"
        />
      )}
    </FunnelFrame>
  );
}
