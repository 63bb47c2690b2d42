/** A learner's mistakes by topic: each question with the answer given and the right one, and one test that asks them all again. */
import { href } from '@lanewise/contracts/addresses';
import type { MistakeGroup } from '@lanewise/contracts/calls/progress-views';
import { questionCountLimits } from '@lanewise/contracts/constants/tests';
import { testOptionsQuery } from '@lanewise/contracts/test-address/learner-test';
import { m } from '@lanewise/words/messages';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { type PageContext, pageContext } from '../../shared/page-context.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { foreignLang } from '../../shared/ui/foreign-language.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Signal } from '../../shared/ui/signal.tsx';
import { courseParams } from '../catalogue/course-params.ts';
import { CourseTabs } from './course-tabs.tsx';
import { requireLearning } from './data/signed-in.ts';
import { PageTitle } from './page-title.tsx';

/** Returns a learner's mistakes in a course. @throws {Response} a redirect or an error page */
async function loadMistakes(page: PageContext, params: { locale?: string; courseSlug?: string }) {
  const locale = requireLocale(params.locale);
  await requireLearning(page);
  const call = { params: courseParams(locale.country, params.courseSlug ?? ''), query: { locale: locale.content } };
  const [info, mistakes] = await Promise.all([page.api.getCourseInfo(call), page.api.listMistakes(call)]);
  const { course } = requireAnswer(info, locale.code);
  return { locale, courseSlug: course.slug, groups: requireAnswer(mistakes, locale.code) };
}

export function loader({ params, context }: LoaderFunctionArgs) {
  return loadMistakes(context.get(pageContext), params);
}

export default function MistakesRoute() {
  const { locale, courseSlug, groups } = useLoaderData<typeof loader>();
  const here = { locale: locale.code, courseSlug };
  const total = groups.reduce((sum, { missed }) => sum + missed.length, 0);
  const count = Math.min(total, questionCountLimits.max);
  return (
    <>
      <PageTitle>{m.kind_mistakes()}</PageTitle>
      <CourseTabs {...here} current="appTests" />
      <div className="page study-page">
        <h1>{m.kind_mistakes()}</h1>
        <p className="lead">{total === 0 ? m.test_no_mistakes() : m.mistakes_lead()}</p>
        <p className="acts">
          {total === 0 ? (
            <a className="btn btn-main" href={href('appTests', here)}>
              {m.tab_tests()}
              <Icon name="arrow-right" />
            </a>
          ) : (
            <a
              className="btn btn-main"
              href={`${href('appTest', here)}?${testOptionsQuery({ kind: 'mistakes', count })}`}
              data-entrance="start-mistakes"
            >
              {count < total ? m.mistakes_practice_some({ count }) : m.mistakes_practice_all({ count })}
              <Icon name="arrow-right" />
            </a>
          )}
        </p>
        {groups.map((group) => (
          <Group key={group.chapter.code} group={group} language={locale.tag} />
        ))}
      </div>
    </>
  );
}

interface GroupProps {
  readonly group: MistakeGroup;
  /** BCP 47 tag of the page. */
  readonly language: string;
}

function Group({ group: { chapter, missed }, language }: GroupProps) {
  const id = `group-${chapter.code}`;
  return (
    <section className="card mistake-group" aria-labelledby={id}>
      <h2 id={id}>
        {chapter.name} <span className="num">{missed.length}</span>
      </h2>
      <ul className="mistake-list">
        {missed.map(({ page_id, content, language: written, given, right }) => (
          <li key={page_id} lang={foreignLang(written, language)}>
            <p>{content}</p>
            <dl>
              <div>
                <dt>
                  <Signal kind="wrong" />
                  <span className="sr">{m.answer_yours()}</span>
                </dt>
                <dd>{given ?? m.missed_unanswered()}</dd>
              </div>
              <div>
                <dt>
                  <Signal kind="right" />
                  <span className="sr">{m.answer_right()}</span>
                </dt>
                <dd>{right}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
