/** Practice with questions that begin with a film, for courses whose exam has them. */
import { href } from '@lanewise/contracts/addresses';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive } from '../../shared/shell/page-handle.ts';
import { Island } from '../../shared/ui/island.tsx';
import { activityMeta, CourseActivity } from '../catalogue/course-activity.tsx';
import { courseParams } from '../catalogue/course-params.ts';
import type { Route } from './+types/film-questions.route.ts';
import { FilmScreen, filmIsland } from './film-screen.tsx';

export const handle = interactive;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, locale, origin, nonce } = context.get(pageContext);
  const call = { params: courseParams(locale.country, params.courseSlug), query: { locale: locale.content } };
  const { course, exam } = requireAnswer(await api.getCourseInfo(call), locale.code);
  if (exam.films === 0) throw new Response(null, { status: 404 });
  const asked = new URL(request.url).searchParams.get('film');
  return { course, params: call.params, first: /^[1-9]\d{0,3}$/.test(asked ?? '') ? asked : null, origin, nonce };
}

export function meta(args: Route.MetaArgs) {
  return activityMeta(args, { title: m.film_title(), lead: m.film_lead() });
}

export default function FilmQuestionsPage({ loaderData, params }: Route.ComponentProps) {
  const { course, first, nonce } = loaderData;
  const locale = locales[params.locale as LocaleCode];
  const place = { locale: locale.code, courseSlug: course.slug };
  const back = href('course', place);
  const { a, b } = loaderData.params;
  const props = { course: { subject: a, code: b }, content: locale.content, language: locale.tag, first, back };
  return (
    <CourseActivity locale={locale} course={course} page={{ name: m.film_title(), href: href('filmQuestions', place) }}>
      <Island island={filmIsland} nonce={nonce} props={props}>
        <FilmScreen {...props} />
      </Island>
    </CourseActivity>
  );
}
