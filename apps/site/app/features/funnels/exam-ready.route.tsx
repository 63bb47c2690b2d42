/** Announces the result of a test taken in a funnel. It can be viewed at once, or saved with an account first. */
import { href } from '@lanewise/contracts/addresses';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { data } from 'react-router';
import { pageContext } from '../../shared/page-context.ts';
import { interactive } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { WithOfficialName } from '../../shared/ui/official-name.tsx';
import { timeTaken } from '../exams/verdict-words.ts';
import type { Route } from './+types/exam-ready.route.ts';
import { continueFunnel } from './begin-funnel.ts';
import { FunnelFrame } from './funnel-frame.tsx';
import { loadExamEnd } from './load-exam-end.server.ts';
import { NextToResult } from './next-to-result.tsx';
import { placeOf } from './practice-place.ts';
import { quizAnswersIn } from './quiz-answers.ts';

export const handle = interactive;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { locale, nonce } = page;
  const { result, info, end } = await loadExamEnd(page, params);
  const place = { locale: locale.code, courseSlug: info.course.slug };
  const { funnel, headers } = continueFunnel({
    request,
    course: info.course,
    subject: locale.country,
    step: 'result-ready',
    path: href('practiceExam', place),
    announced: params.examId,
    entry: quizAnswersIn(new URL(request.url).searchParams).from,
    state: { correctAnswersCount: result.right, isSalesFunnelStartedFromPracticeTest: true },
  });
  const answered = result.questions.filter(({ given }) => given !== null).length;
  const resultPath = href('mockExamResult', { ...place, examId: params.examId });
  return data(
    {
      info,
      answered,
      total: result.questions.length,
      seconds: result.seconds,
      resultPath,
      funnel,
      nonce,
      at: placeOf('result-ready', end, info),
      placement: page.hasToken ? 'after_result' : await page.variantOf('sign_up_placement'),
    },
    { headers },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta() {
  return ownPageMeta(m.result_ready_title());
}

export default function ExamReady({ loaderData, params }: Route.ComponentProps) {
  const { info, answered, total, seconds, resultPath, at, placement, funnel, nonce } = loaderData;
  const locale = locales[params.locale as LocaleCode];
  const place = { locale: locale.code, courseSlug: info.course.slug };
  return (
    <FunnelFrame
      title={info.course.name}
      back={href('practiceExamAnalysis', { ...place, examId: params.examId })}
      place={at}
      leaveTo={href('course', place)}
      funnel={funnel}
      nonce={nonce}
    >
      <h1>{m.result_ready_title()}</h1>
      <p className="lead">{m.result_ready_answered({ answered, total })}</p>
      <p className="muted">{timeTaken(seconds)}</p>
      <ul className="funnel-points">
        <li>
          <WithOfficialName
            name={info.exam.agency}
            page={locale.tag}
            sentence={(agency) => m.result_ready_rule({ agency })}
          />
        </li>
        <li>{m.result_ready_reasons()}</li>
        <li>{m.result_ready_keep()}</li>
      </ul>
      <NextToResult
        placement={placement}
        signUp={href('funnelSignUp', place, { exam: params.examId })}
        result={resultPath}
      />
    </FunnelFrame>
  );
}
