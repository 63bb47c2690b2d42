/** The page after a test taken in a funnel: what its result is based on, and what was left out. It is already computed; there is no fake waiting. */
import { href } from '@lanewise/contracts/addresses';
import { locales } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { data, type HeadersArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { NextLink } from '../../shared/ui/next-link.tsx';
import { WithOfficialName } from '../../shared/ui/official-name.tsx';
import { courseParams } from '../catalogue/course-params.ts';
import { type ExamParams, loadResult } from '../exams/load-sitting.server.ts';
import { timeTaken } from '../exams/verdict-words.ts';
import { continueFunnel } from './begin-funnel.ts';
import { readFunnelEnd } from './funnel-end.server.ts';
import { FunnelFrame } from './funnel-frame.tsx';
import { placeOf } from './practice-place.ts';
import { quizAnswersIn } from './quiz-answers.ts';

export const handle = interactive;

export async function loader({ params: given, request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const params = given as unknown as ExamParams;
  const { api, locale, nonce } = page;
  const call = { params: courseParams(locale.country, params.courseSlug), query: { locale: locale.content } };
  const [result, found, end] = await Promise.all([
    loadResult(page, params),
    api.getCourseInfo(call),
    readFunnelEnd(page, params.courseSlug),
  ]);
  const info = requireAnswer(found, locale.code);
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
    [m.analysis_exam(), info.exam.questions],
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
      <dl className="funnel-sum">
        {rows.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <p>
        <WithOfficialName
          name={info.exam.agency}
          page={locale.tag}
          sentence={(agency) => m.result_ready_rule({ agency })}
        />
      </p>
      <p className="muted">{timeTaken(figures.seconds)}</p>
      <h2>{m.analysis_not()}</h2>
      <ul className="funnel-points">
        <li>{m.analysis_not_others()}</li>
        <li>{m.analysis_not_day()}</li>
      </ul>
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
