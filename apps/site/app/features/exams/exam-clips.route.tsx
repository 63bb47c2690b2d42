/** The second part of a mock exam, if it has one: its clips and, after the last, their review. */
import { href } from '@lanewise/contracts/addresses';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { pageContext } from '../../shared/page-context.ts';
import { Crumbs } from '../../shared/shell/crumbs.tsx';
import { interactive } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { Island } from '../../shared/ui/island.tsx';
import { courseParams } from '../catalogue/course-params.ts';
import { ExamClips, examClipsIsland } from '../hazards/exam-clips.tsx';
import type { Route } from './+types/exam-clips.route.ts';
import { type ExamParams, examPaths, loadResult } from './load-sitting.server.ts';

export const handle = interactive;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { api, locale, nonce } = page;
  const paths = examPaths(params as ExamParams);
  const { hazard } = await loadResult(page, params as ExamParams);
  const call = { params: courseParams(locale.country, params.courseSlug), query: { locale: locale.content } };
  const { course, exam } = requireAnswer(await api.getCourseInfo(call), locale.code);
  if (hazard === null || exam.hazard === null) throw new Response(null, { status: 404 });
  const number = new URL(request.url).searchParams.get('clip');
  const isOver = hazard.state !== 'open';
  if (isOver !== (number !== null)) throw redirect(isOver ? paths.result : paths.clips);
  if (number === null) return { course, rule: exam.hazard, taken: hazard.taken, review: null, paths, nonce };
  const found = await api.reviewExamClip({ params: { id: params.examId, clip: number } });
  if (!found.ok && found.error.code === 'VALIDATION') throw new Response(null, { status: 404 });
  const review = { ...requireAnswer(found, locale.code), number: Number(number) };
  return { course, rule: exam.hazard, taken: hazard.taken, review, paths, nonce };
}

export function meta() {
  return ownPageMeta(`${m.hazard_title()} - ${m.mock_title()}`);
}

export default function ExamClipsPage({ loaderData, params }: Route.ComponentProps) {
  const { course, rule, taken, review, paths, nonce } = loaderData;
  const locale = locales[params.locale as LocaleCode];
  const place = { locale: locale.code, courseSlug: course.slug };
  const next = review === null || review.number >= rule.clips ? null : `${paths.clips}?clip=${review.number + 1}`;
  const props = {
    rule,
    taken,
    review,
    examId: params.examId,
    language: locale.tag,
    result: paths.result,
    nextReview: next,
  };
  return (
    <Screen locale={locale}>
      <div className="page">
        <Crumbs
          isWhole={false}
          crumbs={[
            { name: course.name, href: href('course', place) },
            { name: m.mock_title(), href: paths.intro },
          ]}
        />
        <Island island={examClipsIsland} nonce={nonce} props={props}>
          <ExamClips {...props} />
        </Island>
      </div>
    </Screen>
  );
}
