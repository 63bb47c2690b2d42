/** Hazard-perception practice: by the exam's rules if the course's exam has that part, else as training for the road. */
import { href } from '@lanewise/contracts/addresses';
import { clipSections } from '@lanewise/contracts/constants/hazards';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { Island } from '../../shared/ui/island.tsx';
import { activityMeta, CourseActivity } from '../catalogue/course-activity.tsx';
import { courseParams } from '../catalogue/course-params.ts';
import { ExamNote } from '../catalogue/exam-notes.tsx';
import type { Route } from './+types/hazard-practice.route.ts';
import { HazardScreen, hazardIsland } from './hazard-screen.tsx';

export const handle = { ...interactive, needs: { video: true } } as const satisfies PageHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, locale, origin, nonce } = context.get(pageContext);
  const call = { params: courseParams(locale.country, params.courseSlug), query: { locale: locale.content } };
  const { course, exam, exam_notes: notes } = requireAnswer(await api.getCourseInfo(call), locale.code);
  if (!clipSections.includes(course.course_section.section_id)) throw new Response(null, { status: 404 });
  const stateTest = notes.find(({ topic }) => topic === 'hazard') ?? null;
  return { course, stateTest, rule: exam.hazard, params: call.params, origin, nonce };
}

export function meta(args: Route.MetaArgs) {
  return activityMeta(args, { title: m.hazard_title(), lead: m.hazard_lead() });
}

export default function HazardPracticePage({ loaderData, params }: Route.ComponentProps) {
  const { course, rule, stateTest, nonce } = loaderData;
  const locale = locales[params.locale as LocaleCode];
  const place = { locale: locale.code, courseSlug: course.slug };
  const back = href('course', place);
  const { a, b } = loaderData.params;
  const props = { course: { subject: a, code: b }, rule, language: locale.tag, back };
  return (
    <CourseActivity
      locale={locale}
      course={course}
      page={{ name: m.hazard_title(), href: href('hazardPractice', place) }}
    >
      <Island island={hazardIsland} nonce={nonce} props={props}>
        <HazardScreen {...props} />
      </Island>
      {stateTest !== null && (
        <section className="state-test" aria-labelledby="state-test">
          <h2 id="state-test">{m.hazard_state_title()}</h2>
          <ExamNote note={stateTest} page={locale.tag} />
          <p className="small">{m.hazard_state_ours()}</p>
        </section>
      )}
    </CourseActivity>
  );
}
