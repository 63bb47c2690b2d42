/** What one pupil shares with a school. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { pageContext } from '../../shared/page-context.ts';
import { type PageHandle, personal } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { requireLearning } from '../learner/data/signed-in.ts';
import type { Route } from './+types/pupil.route.ts';
import { SharedStudy } from './shared-study.tsx';
import { dayText } from './study-words.ts';

export const handle: PageHandle = personal;

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  await requireLearning(page);
  const { school: id, pupil: pupilId } = params;
  const school = requireAnswer(await page.api.getSchoolAccount({ params: { school: id } }), locale.code);
  const asked = { params: { school: id, pupil: pupilId }, query: { locale: locale.content } };
  const pupil = requireAnswer(await page.api.getPupil(asked), locale.code);
  return { locale, school: { id: school.id, name: school.name }, pupil };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return ownPageMeta(loaderData?.pupil.name ?? m.teaching_pupils());
}

export default function PupilPage({ loaderData: { locale, school, pupil } }: Route.ComponentProps) {
  return (
    <Screen locale={locale}>
      <div className="page narrow teaching">
        <h1>{pupil.name}</h1>
        <p>{m.teaching_pupil_since({ school: school.name, date: dayText(pupil.since, locale) })}</p>
        <SharedStudy study={pupil.study} locale={locale} />
        <p>
          <a href={href('teachingAssignments', { locale: locale.code, school: school.id }, { to: pupil.id })}>
            {m.teaching_assign_this({ name: pupil.name })}
          </a>
        </p>
        <p>
          <a href={href('teachingSchool', { locale: locale.code, school: school.id })}>{m.teaching_pupil_back()}</a>
        </p>
      </div>
    </Screen>
  );
}
