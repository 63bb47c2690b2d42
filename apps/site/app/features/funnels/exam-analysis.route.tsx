/** The page after a test taken in a funnel: what its result is based on, and what was left out. It is already computed; there is no fake waiting. */
import { href } from '@lanewise/contracts/addresses';
import { locales } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { data, type HeadersArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageContext } from '../../shared/page-context.ts';
import { interactive } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { NextLink } from '../../shared/ui/next-link.tsx';
import { WithOfficialName } from '../../shared/ui/official-name.tsx';
import type { ExamParams } from '../exams/load-sitting.server.ts';
import { timeTaken } from '../exams/verdict-words.ts';
import { AnalysisFigures, LeftOut } from './analysis-parts.tsx';
import { continueFunnel } from './begin-funnel.ts';
import { FunnelFrame } from './funnel-frame.tsx';
import { loadExamEnd } from './load-exam-end.server.ts';
import { placeOf } from './practice-place.ts';
import { quizAnswersIn } from './quiz-answers.ts';

export const handle = interactive;

export async function loader({ params: given, request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const params = given as unknown as ExamParams;
  const { locale, nonce } = page;
  const { result, info, end } = await loadExamEnd(page, params);
  const { funnel, headers } = continueFunnel({
    request,
    course: info.course,
    subject: locale.country,
    step: 'analysis',
    path: href('practiceExam', { locale: locale.code, courseSlug: info.course.slug }),
    entry: quizAnswersIn(new URL(request.url).searchParams).from,
  });
  const figures = {
    answered: result.questions.filter(({ given }) => given !== null).length,
    total: result.questions.length,
    topics: new Set(result.questions.flatMap(({ item }) => item.data.module ?? [])).size,
    seconds: result.seconds,
  };
  const at = placeOf('analysis', end, info);
  return data({ info, figures, funnel, nonce, at, locale: locale.code, examId: params.examId }, { headers });
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders;
}

export function meta() {
  return ownPageMeta(m.analysis_title());
}

export default function ExamAnalysis() {
  const { info, figures, at, funnel, nonce, locale: code, examId } = useLoaderData<typeof loader>();
  const locale = locales[code];
  const place = { locale: locale.code, courseSlug: info.course.slug };
  const rows = [
    [m.analysis_answers(), `${figures.answered} ${m.test_of({ total: figures.total })}`],
    [m.analysis_topics(), figures.topics],
    ...(info.exam.figures === 'ours' ? [] : [[m.analysis_exam(), info.exam.questions] as const]),
  ] as const;
  return (
    <FunnelFrame
      title={info.course.name}
      back={null}
      leaveTo={href('course', place)}
      place={at}
      funnel={funnel}
      nonce={nonce}
    >
      <h1>{m.analysis_title()}</h1>
      <p className="lead">{m.analysis_lead()}</p>
      <AnalysisFigures figures={rows} />
      <p>
        <WithOfficialName
          name={info.exam.agency}
          page={locale.tag}
          sentence={(agency) => m.result_ready_rule({ agency })}
        />
      </p>
      <p className="muted">{timeTaken(figures.seconds)}</p>
      <LeftOut />
      <NextLink
        title={m.result_ready_title()}
        text={m.result_ready_reasons()}
        href={href('practiceExamReady', { ...place, examId })}
        action={m.funnel_next()}
        label="continue-funnel"
      />
    </FunnelFrame>
  );
}
