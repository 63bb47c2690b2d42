/** Choosing a course before signing up. Learners with an account choose in the app (learner/choose-course.route.tsx). */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { data, redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { formAgain } from '../../shared/forms/form-again.ts';
import { messageWords } from '../../shared/forms/refusal.ts';
import { pageContext } from '../../shared/page-context.ts';
import { CountryLinks } from '../../shared/shell/country-links.tsx';
import { interactive } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { redirectSignedIn } from '../../shared/shell/signed-in-visitor.server.ts';
import type { Route } from './+types/select-course.route.ts';
import { AccountForm, FormScript } from './account-form.tsx';
import { AccountScreen } from './account-screen.tsx';
import { rememberCourse } from './chosen-course.ts';
import { CourseField, sentCourse } from './course-field.tsx';

export const handle = interactive;

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  await redirectSignedIn(page);
  const call = { params: { topic: locale.country }, query: { locale: locale.content } };
  const courses = requireAnswer(await page.api.listCourses(call), locale.code);
  return { locale, nonce: page.nonce, courses };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const { course, missing } = sentCourse(await request.formData());
  const refuse = (error: string) => data({ refusal: { form: undefined, fields: { course: error } } }, { status: 400 });
  if (missing !== undefined) return refuse(missing);
  const courses = await api.listCourses({ params: { topic: locale.country } });
  if (!courses.ok) return formAgain(courses.error, locale.code, {});
  if (!courses.answer.some((each) => each.course_code === course)) {
    return refuse(messageWords('request.no_such_course'));
  }
  const headers = { 'set-cookie': rememberCourse({ subject: locale.country, course }) };
  throw redirect(href('signup', { locale: locale.code }), { status: 303, headers });
}

export function meta() {
  return ownPageMeta(m.choose_title());
}

export default function SelectCourse({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, nonce, courses } = loaderData;
  return (
    <AccountScreen
      locale={locale}
      title={m.choose_title()}
      end={{ href: href('login', { locale: locale.code }), text: m.nav_sign_in() }}
    >
      {courses.length === 0 ? (
        <p className="lead">{m.choose_none()}</p>
      ) : (
        <AccountForm submit={m.choose_go()} refusal={actionData?.refusal}>
          <CourseField courses={courses} error={actionData?.refusal.fields.course} storedFor={locale.country} />
        </AccountForm>
      )}
      <CountryLinks
        locale={locale}
        label={m.choose_other_country()}
        to={(code) => href('selectCourse', { locale: code })}
      />
      <FormScript nonce={nonce} />
    </AccountScreen>
  );
}
