/** The tests of a course: practice, signs, questions due for review, mistakes, selected chapters, and the mock exam. */
import { href } from '@lanewise/contracts/addresses';
import { placeQuery, testOptionsQuery } from '@lanewise/contracts/test-address/learner-test';
import { m } from '@lanewise/words/messages';
import { Form, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { pageContext } from '../../shared/page-context.ts';
import { useSelector } from '../../shared/store/provider.tsx';
import { ScreenStore } from '../../shared/store/screen-store.tsx';
import { ChapterChoices } from '../../shared/ui/chapter-choices.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { CourseTabs } from './course-tabs.tsx';
import { loadTests } from './data/tests-loader.ts';
import { PageTitle } from './page-title.tsx';
import { Locked } from './paywall/locked.tsx';
import { PAYWALL } from './paywall-query.ts';
import { kindName } from './tests/kind-name.ts';

export function loader({ params, context }: LoaderFunctionArgs) {
  return loadTests(context.get(pageContext), params);
}

const PRACTICE = 10;
/** Questions that are due, or were missed, from which on they come before anything else. */
const WORTH = 5;
export default function TestsRoute() {
  const { pathname, search } = useLocation();
  const { rendered } = useLoaderData<typeof loader>();
  return (
    <ScreenStore page={pathname + search} rendered={rendered}>
      <Tests />
    </ScreenStore>
  );
}

function Tests() {
  const questionCount = useSelector((state) => state.course.questionCount);
  const { locale, course, isLocked, examQuestions, isExamOurs, hasHazard, hasFilms, due, mistakes, chapters, waiting } =
    useLoaderData<typeof loader>();
  const query = new URLSearchParams(useLocation().search);
  const none = query.get('none');
  const here = { locale: locale.code, courseSlug: course.slug };
  const test = href('appTest', here);
  const testOf = (options: Parameters<typeof testOptionsQuery>[0]) => `${test}?${testOptionsQuery(options)}`;
  const practice = {
    name: m.kind_practice(),
    text: m.tests_practice({ count: PRACTICE }),
    to: testOf({ kind: 'practice', count: PRACTICE }),
    label: 'start-practice',
  };
  const long = {
    name: m.tests_long(),
    text: m.tests_practice({ count: examQuestions }),
    to: testOf({ kind: 'practice', count: examQuestions }),
    label: 'start-practice',
  };
  const signs = {
    name: m.kind_signs(),
    text: m.tests_signs({ count: PRACTICE }),
    to: testOf({ kind: 'signs' }),
    label: 'start-signs',
  };
  const review = {
    name: m.kind_review(),
    text: m.tests_due({ count: due }),
    to: testOf({ kind: 'review' }),
    label: 'start-review',
  };
  const missed = {
    name: m.kind_mistakes(),
    text: m.tests_mistakes({ count: mistakes }),
    to: href('appMistakes', here),
    label: 'start-mistakes',
  };
  const exam = {
    name: m.kind_exam(),
    text: isExamOurs ? m.tests_exam_ours({ count: examQuestions }) : m.tests_exam({ count: examQuestions }),
    to: href('appSimulator', here),
    label: 'start-mock-exam',
  };
  const clips = {
    name: m.hazard_part(),
    text: m.hazard_practise(),
    to: href('hazardPractice', here),
    label: 'start-clips',
  };
  const films = {
    name: m.film_title(),
    text: m.film_lead(),
    to: href('filmQuestions', here),
    label: 'start-films',
  };
  const now = due >= WORTH ? review : mistakes >= WORTH ? missed : practice;
  const isEmpty = (choice: typeof now) => (choice === review && due === 0) || (choice === missed && mistakes === 0);
  const others = [
    practice,
    review,
    missed,
    signs,
    ...(hasHazard ? [clips] : []),
    ...(hasFilms ? [films] : []),
    long,
    exam,
  ].filter((choice) => choice !== now && !isEmpty(choice));
  return (
    <>
      <PageTitle>{m.tab_tests()}</PageTitle>
      <CourseTabs {...here} current="appTests" />
      <div className="page study-page">
        <h1>{m.tab_tests()}</h1>
        <p className="lead">{m.tests_lead({ count: questionCount })}</p>
        {none !== null && (
          <p className="notice" role="status">
            {none === 'mistakes' ? m.test_no_mistakes() : m.test_nothing_due()}
          </p>
        )}
        {isLocked && (
          <Locked
            feature="questions"
            locale={locale}
            course={{ slug: course.slug, course_code: course.code }}
            opensAtOnce={query.has(PAYWALL)}
          />
        )}
        {waiting.length > 0 && (
          <section aria-labelledby="waiting">
            <h2 id="waiting">{m.continue_title()}</h2>
            <ul className="test-list">
              {waiting.map(({ place, answered, total }) => (
                <li key={place.id}>
                  <a className="link-card" href={`${test}?${placeQuery(place)}`} data-entrance="continue-test">
                    <span>
                      {kindName(place.kind)}{' '}
                      <small>{m.continue_test({ next: Math.min(answered + 1, total), total })}</small>
                    </span>
                    <Icon name="arrow-right" />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section className="plate go" aria-labelledby="now">
          <span className="kicker">{m.next_kicker()}</span>
          <h2 id="now">{now.name}</h2>
          <p>{now.text}</p>
          <a className="btn on-plate" href={now.to} data-entrance={now.label}>
            {m.task_start()}
            <Icon name="arrow-right" />
          </a>
        </section>
        <ul className="test-list">
          {others.map(({ name, text, to, label }) => (
            <li key={to}>
              <a className="link-card" href={to} data-entrance={label}>
                <span>
                  {name} <small>{text}</small>
                </span>
                <Icon name="arrow-right" />
              </a>
            </li>
          ))}
        </ul>
        <section className="card" aria-labelledby="chosen">
          <h2 id="chosen">{m.kind_module()}</h2>
          <Form method="get" action={test} className="chosen-chapters">
            <input type="hidden" name="k" value="module" />
            <ChapterChoices chapters={chapters} field="c" />
            <p className="hint">{m.tests_chapters_hint()}</p>
            <button type="submit" className="btn btn-main" data-entrance="start-topic">
              {m.task_start()}
            </button>
          </Form>
        </section>
      </div>
    </>
  );
}
