/** The learner's course: the ways into practising it. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { requireAnswer } from '../calls/require-answer.ts';
import { ChapterCards, chapterCards } from '../catalogue/chapter-cards.tsx';
import { courseParams } from '../catalogue/course-params.ts';
import { pageContext } from '../page-context.ts';
import { modeName } from '../saved-tests/mode-name.ts';
import { modeOf } from '../saved-tests/saved-test.ts';
import { savedTestsFor } from '../saved-tests/saved-tests.server.ts';
import { testSearch } from '../saved-tests/test-address.ts';
import { personal } from '../shell/page-handle.ts';
import { ownPageMeta } from '../shell/page-meta.ts';
import { Screen } from '../shell/screen.tsx';
import { requireLocale } from '../shell/signed-in-visitor.server.ts';
import { Icon } from '../ui/icon.tsx';
import type { Route } from './+types/course-home.route.ts';
import { SignOut } from './sign-out.tsx';
import { requireLearning } from './signed-in.server.ts';

export const handle = personal;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const settings = await requireLearning(page);
  const call = { params: courseParams(locale.country, params.courseSlug), query: { locale: locale.content } };
  const [info, roadmap, saved] = await Promise.all([
    page.api.getCourseInfo(call),
    page.api.getRoadmap(call),
    savedTestsFor(page, request),
  ]);
  const { course } = requireAnswer(info, locale.code);
  return {
    locale,
    course,
    waiting: saved.all.filter((test) => test.subject === locale.country && test.course === course.slug),
    chapters: chapterCards(requireAnswer(roadmap, locale.code)),
    isUnconfirmed: !settings.is_email_confirmed,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return ownPageMeta(loaderData?.course.name ?? '');
}

export default function CourseHome({ loaderData }: Route.ComponentProps) {
  const { locale, course, chapters, waiting, isUnconfirmed } = loaderData;
  const place = { locale: locale.code, courseSlug: course.slug };
  const test = href('practiceTest', place);
  return (
    <Screen locale={locale}>
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
          <a className="btn btn-quiet" href={`${test}?exam=1`}>
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
        <ChapterCards chapters={chapters} testPath={test} />
      </div>
    </Screen>
  );
}
