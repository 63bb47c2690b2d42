/**
 * The result of a mock exam by the authority's rule, and each question with the right answer and the reason. Visible only to its candidate.
 */

import { href } from '@lanewise/contracts/addresses';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import { courseProperties } from '@lanewise/contracts/course-properties';
import { askedTestSearch } from '@lanewise/contracts/test-address/practice-test';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { PageEvent } from '../../shared/events/page-event.tsx';
import { pageContext } from '../../shared/page-context.ts';
import { examFunnel } from '../../shared/running-funnel/funnel-cookie.ts';
import { Crumbs } from '../../shared/shell/crumbs.tsx';
import { personal } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { browserScript } from '../../shared/ui/browser-script.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Signal } from '../../shared/ui/signal.tsx';
import { chaptersOf } from '../catalogue/chapters.ts';
import { courseParams } from '../catalogue/course-params.ts';
import { NextPlate, WeakTopic } from '../practice/next-step.tsx';
import { topicsOf } from '../practice/result-summary.ts';
import { passLineOfExam, ScoreRing } from '../practice/score-ring.tsx';
import { TopicRows } from '../practice/topic-rows.tsx';
import type { Route } from './+types/exam-result.route.ts';
import { AnsweredQuestion } from './answered-question.tsx';
import { HazardResult } from './hazard-result.tsx';
import { type ExamParams, examPaths, loadResult } from './load-sitting.server.ts';
import { PartScores } from './part-scores.tsx';
import { resultHeadline, timeTaken, verdictOf, verdictWords } from './verdict-words.ts';

export const handle = personal;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { api, locale, hasToken } = page;
  const result = await loadResult(page, params as ExamParams);
  const place = { locale: locale.code, courseSlug: params.courseSlug };
  const funnel = hasToken ? undefined : examFunnel(request.headers.get('cookie'));
  const isInFunnel = funnel !== undefined;
  if (isInFunnel && funnel.announced !== params.examId) {
    throw redirect(href('practiceExamAnalysis', { ...place, examId: params.examId }));
  }
  const call = { params: courseParams(locale.country, params.courseSlug), query: { locale: locale.content } };
  const [info, roadmap] = await Promise.all([api.getCourseInfo(call), api.getRoadmap(call)]);
  const { course, exam } = requireAnswer(info, locale.code);
  const chapters = roadmap.ok ? chaptersOf(roadmap.answer) : [];
  const asked = result.questions.filter(({ item }) => item.data.module !== undefined);
  const graded = asked.map(({ item, is_right }) => ({
    module: item.data.module ?? '',
    grade: is_right ? ('right' as const) : ('wrong' as const),
  }));
  const items = asked.map(({ item }) => item);
  return {
    result,
    ...topicsOf(locale.country, items, graded),
    pictures: chapters.flatMap(({ lesson_id: code, picture }) => (picture ? [[code, picture] as const] : [])),
    course,
    mostPoints: exam.max_error_points,
    paths: examPaths(params as ExamParams),
    hasToken,
    isInFunnel,
    nonce: page.nonce,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { right, questions } = { right: loaderData?.result.right ?? 0, questions: loaderData?.result.total ?? 0 };
  return ownPageMeta(`${m.ring_label_plain({ right, questions })} - ${m.mock_title()}`);
}

export default function ExamResultPage({ loaderData, params }: Route.ComponentProps) {
  const { result, course, mostPoints, topics, topicsNotJudged, pictures, paths, hasToken, isInFunnel, nonce } =
    loaderData;
  const locale = locales[params.locale as LocaleCode];
  const place = { locale: locale.code, courseSlug: course.slug };
  const { right, total, error_points: points, questions, hazard } = result;
  const verdict = verdictOf(result.passed, hazard?.state ?? null);
  const headline = resultHeadline(result, mostPoints);
  const needed = result.passing_correct;
  const numbered = questions.map((question, index) => ({ ...question, n: index + 1 }));
  const missed = numbered.filter(({ is_right }) => !is_right);
  const weakest = topics.find((topic) => topic.isWeak);
  const missedTopics = [...new Set(missed.flatMap(({ item }) => item.data.module ?? []))];
  const again = href('practiceTest', place) + askedTestSearch({ missedIn: result.id });
  const rest = numbered.filter(({ is_right }) => is_right);
  const late = questions.filter((question) => question.late !== null).length;
  return (
    <Screen locale={locale}>
      <PageEvent
        event={{
          name: 'test_finished',
          properties: {
            name: 'exam',
            ...courseProperties(locale.country, params.courseSlug),
            answer: result.passed ? 'passed' : 'failed',
          },
          isRecorded: true,
        }}
        once={result.id}
      />
      <div className="page exam-result" data-exam={result.id}>
        <Crumbs
          isWhole={false}
          crumbs={[
            { name: course.name, href: href('course', place) },
            { name: m.mock_title(), href: paths.intro },
          ]}
        />
        <section className="score" aria-labelledby="verdict">
          <ScoreRing
            right={right}
            questions={total}
            passLine={needed === null ? null : passLineOfExam(right, total, needed)}
          />
          <div>
            <h1 id="verdict">
              <Signal kind={verdict === 'failed' ? 'wrong' : 'right'} />
              {headline}
            </h1>
            {points !== null && <p className="lead">{m.mock_points({ count: points })}</p>}
            {verdictWords(result, headline).map((sentence) => (
              <p key={sentence} className="exam-reason">
                {sentence}
              </p>
            ))}
            {late > 0 && <p className="exam-reason">{m.mock_late_count({ count: late })}</p>}
            <p className="muted">{timeTaken(result.seconds)}</p>
            {hazard?.state === 'open' && <p className="muted">{m.hazard_exam_open()}</p>}
            {hazard?.state === 'failed' && <p className="exam-reason">{m.hazard_exam_failed()}</p>}
          </div>
          <div className="exam-next">
            {hazard?.state === 'open' && (
              <NextPlate
                title={m.hazard_exam_title()}
                text={m.hazard_exam_break({ clips: hazard.clips })}
                href={paths.clips}
                action={
                  hazard.taken === 0
                    ? m.hazard_exam_start()
                    : m.hazard_exam_go_on({ number: hazard.taken + 1, clips: hazard.clips })
                }
              />
            )}
            {missed.length > 0 &&
              (hazard?.state === 'open' ? (
                <a className="btn btn-quiet" href={again}>
                  {m.result_again({ count: missed.length })}
                </a>
              ) : (
                <NextPlate
                  title={m.result_missed({ count: missed.length })}
                  text={m.next_again_text()}
                  href={again}
                  action={m.result_again({ count: missed.length })}
                >
                  {weakest && <WeakTopic topic={weakest} testPath={href('practiceTest', place)} />}
                </NextPlate>
              ))}
            <a
              className={missed.length > 0 || hazard?.state === 'open' ? 'btn btn-quiet' : 'btn btn-main'}
              href={paths.intro}
            >
              {m.mock_again()}
              <Icon name="arrow-right" />
            </a>
            <a className="btn btn-quiet" href={href('course', place)}>
              {m.mock_to_course()}
            </a>
            {!hasToken && (
              <p className="small muted">
                {m.mock_result_guest()}{' '}
                <a href={isInFunnel ? href('funnelSignUp', place) : href('signup', { locale: locale.code })}>
                  {m.register_needed_go()}
                </a>
              </p>
            )}
          </div>
        </section>
        <PartScores parts={result.parts} />
        {topics.length > 1 && <TopicRows topics={topics} pictures={new Map(pictures)} notJudged={topicsNotJudged} />}
        {hazard !== null && <HazardResult hazard={hazard} clips={paths.clips} />}
        {missed.length > 0 && (
          <section className="exam-answered" aria-labelledby="missed">
            <h2 id="missed">{m.result_missed({ count: missed.length })}</h2>
            {missedTopics.length > 0 && (
              <p className="acts">
                <a
                  className="btn btn-quiet btn-small"
                  href={href('practiceTest', place) + askedTestSearch({ isNew: true, modules: missedTopics })}
                >
                  {m.mock_practice_missed()}
                </a>
              </p>
            )}
            {missed.map((question) => (
              <AnsweredQuestion key={question.item.page_id} {...question} language={locale.tag} />
            ))}
          </section>
        )}
        {rest.length > 0 && (
          <section className="exam-answered" aria-labelledby="right">
            <details className="exam-right">
              <summary>
                <h2 id="right">{m.mock_right_ones({ count: rest.length })}</h2>
              </summary>
              {rest.map((question) => (
                <AnsweredQuestion key={question.item.page_id} {...question} language={locale.tag} />
              ))}
            </details>
          </section>
        )}
      </div>
      <script type="module" src={browserScript('exam-result').src} nonce={nonce} />
    </Screen>
  );
}
