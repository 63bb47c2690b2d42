/** The live classes of a school that are running, and the form that starts one. It works without a script. */
import { href } from '@lanewise/contracts/addresses';
import { liveClassLimits } from '@lanewise/contracts/constants/live-classes';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { SelectField } from '../../shared/forms/field.tsx';
import { formAgain } from '../../shared/forms/form-again.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { AccountForm } from '../accounts/account-form.tsx';
import { requireLearning } from '../learner/data/signed-in.ts';
import { SchoolPage } from '../teaching/school-page.tsx';
import { codeText } from '../teaching/study-words.ts';
import type { Route } from './+types/classes.route.ts';

export const handle: PageHandle = interactive;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  await requireLearning(page);
  const asked = { params: { school: params.school } };
  const query = { locale: locale.content };
  const { id, name } = requireAnswer(await page.api.getSchoolAccount(asked), locale.code);
  const running = requireAnswer(await page.api.listLiveClasses(asked), locale.code);
  const courses = requireAnswer(await page.api.listCourses({ params: { topic: locale.country }, query }), locale.code);
  const wanted = new URL(request.url).searchParams.get('course');
  const course = courses.find((each) => each.course_code === wanted) ?? courses[0];
  const roadmap = course
    ? requireAnswer(
        await page.api.getRoadmap({ params: { a: locale.country, b: course.course_code }, query }),
        locale.code,
      )
    : [];
  return {
    locale,
    school: { id, name },
    running: running.map((live) => ({ id: live.id, code: live.code })),
    courses: courses.map(({ course_code: code, name: title }) => ({ code, name: title })),
    chosen: course?.course_code ?? '',
    chapters: roadmap.flatMap(({ children }) =>
      children.flatMap((one) => (one.type === 'CHAPTER' ? [{ code: one.lesson_id, name: one.name }] : [])),
    ),
    nonce: page.nonce,
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const text = textOf(await request.formData());
  const body = { subject_code: locale.country, course_code: text('course'), chapter: text('chapter') };
  const started = await api.startLiveClass({ params: { school: params.school }, body });
  if (!started.ok) return formAgain(started.error, locale.code, {});
  const place = { locale: locale.code, school: params.school, id: started.answer.id };
  throw redirect(href('teachingClass', place), 303);
}

export function meta() {
  return ownPageMeta(m.live_title());
}

export default function Classes({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, school, running, courses, chosen, chapters, nonce } = loaderData;
  const place = { locale: locale.code, school: school.id };
  return (
    <SchoolPage locale={locale} school={school} title={m.live_title()} lead={m.live_lead()} nonce={nonce}>
      {running.length > 0 && (
        <section aria-labelledby="running">
          <h2 id="running">{m.live_running()}</h2>
          <ul>
            {running.map(({ id, code }) => (
              <li key={id}>
                <a href={href('teachingClass', { ...place, id })}>{m.live_code_is({ code: codeText(code) })}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <form method="get" className="form">
        <SelectField
          name="course"
          label={m.live_course()}
          defaultValue={chosen}
          options={courses.map(({ code, name }) => [code, name])}
        />
        <button className="btn btn-quiet" type="submit">
          {m.live_course_show()}
        </button>
      </form>
      {chapters.length > 0 && (
        <AccountForm submit={m.live_start()} refusal={actionData?.refusal}>
          <input type="hidden" name="course" value={chosen} />
          <SelectField
            name="chapter"
            label={m.live_chapter()}
            options={chapters.map(({ code, name }) => [code, name])}
          />
        </AccountForm>
      )}
      <p className="hint">{m.live_stored({ hours: liveClassLimits.hours })}</p>
    </SchoolPage>
  );
}
