/** The learner's course and the ways to practise it. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ChapterCards, chapterTest } from '../catalogue/chapter-cards.tsx';
import { pageContext } from '../page-context.ts';
import { modeName } from '../saved-tests/mode-name.ts';
import { modeOf } from '../saved-tests/saved-test.ts';
import { testSearch } from '../saved-tests/test-address.ts';
import { Icon } from '../ui/icon.tsx';
import { readCourseHome } from './data/course-home-reading.ts';
import { PageTitle } from './page-title.tsx';
import { SignOut } from './sign-out.tsx';

export function loader({ params, request, context }: LoaderFunctionArgs) {
  return readCourseHome(context.get(pageContext), params, request);
}

export function Component() {
  const { locale, course, chapters, waiting, isUnconfirmed } = useLoaderData<typeof loader>();
  const place = { locale: locale.code, courseSlug: course.slug };
  const test = href('practiceTest', place);
  return (
    <>
      <PageTitle>{course.name}</PageTitle>
      <div className="page learner-home">
        {isUnconfirmed && (
          <p className="notice">
            {m.home_confirm_email()}{' '}
            <a href={href('confirmEmail', { locale: locale.code })}>{m.home_confirm_email_link()}</a>
          </p>
        )}
        <p className="kicker">{m.nav_my_course()}</p>
        <h1>{course.name}</h1>
        {waiting.map(({ address, total }) => (
          <p key={modeOf(address)}>
            <a href={test + testSearch(address)}>
              {m.continue_test({ next: Math.min(address.answers.length + 1, total), total })}
            </a>{' '}
            {modeName(modeOf(address))}
          </p>
        ))}
        <p className="acts">
          <a className="btn btn-main" href={test}>
            {m.course_start()}
            <Icon name="arrow-right" />
          </a>
          <a className="btn btn-quiet" href={href('mockExam', place)}>
            {m.course_exam()}
          </a>
        </p>
        <ul className="learner-links">
          <li>
            <a href={href('appSelectCourse', { locale: locale.code })}>{m.learner_other_course()}</a>
          </li>
          <li>
            <a href={href('appSettings', { locale: locale.code })}>{m.settings_title()}</a>
          </li>
          <li>
            <SignOut locale={locale} />
          </li>
        </ul>
        <h2>{m.chapters_title()}</h2>
        <ChapterCards chapters={chapters} hrefOf={chapterTest(test)} counted />
      </div>
    </>
  );
}
