/** The result of a test: the verdict that its questions allow, the next step, the answers by topic, the missed questions. */
import { href } from '@lanewise/contracts/addresses';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import { courseProperties } from '@lanewise/contracts/course-properties';
import { parseTestAddress, testSearch } from '@lanewise/contracts/test-address/practice-test';
import { m } from '@lanewise/words/messages';
import { data, redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { PageEvent } from '../../shared/events/page-event.tsx';
import type { ReportedEvent } from '../../shared/events/report-event.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { NextLink } from '../../shared/ui/next-link.tsx';
import { Signal } from '../../shared/ui/signal.tsx';
import { chaptersOf } from '../catalogue/chapters.ts';
import { courseParams } from '../catalogue/course-params.ts';
import { chosenGroup, ownExam } from '../catalogue/exam-group.ts';
import { savedTestsFor } from '../saved-tests/saved-tests.server.ts';
import type { Route } from './+types/result.route.ts';
import { keepFinished } from './finished-test.server.ts';
import { drawTest } from './load-test.server.ts';
import { MissedQuestions } from './missed-questions.tsx';
import { NextStep } from './next-step.tsx';
import { PracticeQuestions } from './practice-questions.tsx';
import { questionsAbout } from './questions-about.server.ts';
import { type ResultSummary, summarize } from './result-summary.ts';
import { duration, headline, meaning, rule } from './result-words.ts';
import { passLineOfExam, passLineOfShare, ScoreRing } from './score-ring.tsx';
import { TopicRows } from './topic-rows.tsx';

export const handle = interactive;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { api, locale } = page;
  const place = { locale: locale.code, courseSlug: params.courseSlug };
  const coursePath = href('course', place);
  const testPath = href('practiceTest', place);
  const address = parseTestAddress(new URL(request.url).searchParams);
  const call = { params: courseParams(locale.country, params.courseSlug), query: { locale: locale.content } };
  const info = requireAnswer(await api.getCourseInfo(call), locale.code);
  if (!address) throw redirect(testPath);
  const [items, roadmap] = await Promise.all([
    drawTest({ api, locale, course: params.courseSlug, address }),
    api.getRoadmap(call),
  ]);
  if (address.answers.length < items.length) throw redirect(testPath + testSearch({ ...address, show: null }));
  const subject = locale.country;
  const exam = ownExam(info, chosenGroup(request));
  const summary = summarize({ items, address, exam, subject, language: locale.tag });
  const saved = await savedTestsFor(page, request);
  const headers = new Headers();
  const test = { subject, course: info.course.slug, total: items.length, address };
  if (saved.has(test)) {
    const kept = await keepFinished(page, {
      test,
      items,
      cookies: request.headers.get('cookie') ?? '',
      now: Date.now(),
    });
    const dropped = await saved.drop(test);
    for (const cookie of [...kept.getSetCookie(), ...dropped.getSetCookie()]) headers.append('set-cookie', cookie);
  }
  const chapters = roadmap.ok ? chaptersOf(roadmap.answer) : [];
  const missedTopics = summary.missed.flatMap(({ position }) => items[position - 1]?.data.chapter.code ?? []);
  const practiceQa = await questionsAbout(missedTopics, { api, call });
  const pictures = chapters.flatMap(({ lesson_id: code, picture }) => (picture ? [[code, picture] as const] : []));
  // A funnel for those who have no plan yet, which leads back to the practice test.
  const plan = page.hasToken
    ? null
    : href(
        'personalization',
        { locale: locale.code, step: 'what-suits-you' },
        { course: info.course.slug, from: 'practice-test' },
      );
  return data(
    { title: info.course.name, facts: exam, summary, pictures, practiceQa, plan, address, coursePath, testPath },
    { headers },
  );
}

/** Passes on the Set-Cookie that removes the finished test from the unfinished ones. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { right, questions } = loaderData?.summary ?? { right: 0, questions: 0 };
  return ownPageMeta(m.ring_label_plain({ right, questions }));
}

export default function ResultPage({ loaderData, params }: Route.ComponentProps) {
  const { title, facts, summary, pictures, practiceQa, plan, address, coursePath, testPath } = loaderData;
  const { right, questions, passed, kind, seconds, missed } = summary;
  const locale = locales[params.locale as LocaleCode];
  const rules = rule(facts, summary);
  const finished: ReportedEvent = {
    name: 'test_finished',
    properties: {
      name: 'practice',
      ...courseProperties(locale.country, params.courseSlug),
      level: kind,
      answer: passed ? 'passed' : 'failed',
    },
  };
  // Only an exam can be failed. In other tests the mark means that the result is good.
  const mark = kind === 'drill' ? missed.length === 0 : passed;
  return (
    <Screen locale={locale}>
      <PageEvent event={finished} once={address.seed} />
      <div className="page result">
        <p className="crumbs">
          <a href={coursePath}>{title}</a>
        </p>
        <div className="result-grid">
          <section className="score" aria-labelledby="verdict">
            <ScoreRing right={right} questions={questions} passLine={passLine(summary, locale.tag)} />
            <div>
              <h1 id="verdict">
                {(mark || kind === 'exam') && <Signal kind={mark ? 'right' : 'wrong'} />}
                {headline(summary)}
              </h1>
              <p className="lead">{meaning(summary, facts)}</p>
              {seconds > 0 && (
                <p className="time">
                  <Icon name="clock" />
                  {m.result_time({ time: duration(seconds, locale.tag) })}
                </p>
              )}
              {rules.length > 0 && (
                <p className="rule">
                  <Icon name="book" />
                  <span>{rules.join(' ')}</span>
                </p>
              )}
            </div>
            <NextStep summary={summary} address={address} testPath={testPath} exam={facts} />
          </section>
          <TopicRows topics={summary.topics} pictures={new Map(pictures)} notJudged={summary.topicsNotJudged} />
          <MissedQuestions missed={summary.missed} address={address} testPath={testPath} language={locale.tag} />
          <PracticeQuestions questions={practiceQa} locale={locale} />
          {plan !== null && (
            <NextLink
              title={m.course_plan()}
              text={m.quiz_description()}
              href={plan}
              action={m.funnel_next()}
              label="study-plan"
            />
          )}
        </div>
      </div>
    </Screen>
  );
}

function passLine({ kind, right, questions, needed, neededShare }: ResultSummary, language: string) {
  if (kind === 'drill' || needed === null || neededShare === null) return null;
  if (kind === 'exam') return passLineOfExam(right, questions, needed);
  return passLineOfShare(right, questions, neededShare, language);
}
