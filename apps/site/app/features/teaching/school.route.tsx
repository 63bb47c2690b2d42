/** A school's pupils, whoever needs help before the exam first. */
import { href } from '@lanewise/contracts/addresses';
import { studyDaysShown } from '@lanewise/contracts/constants/teaching';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { pageContext } from '../../shared/page-context.ts';
import { type PageHandle, personal } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { requireLearning } from '../learner/data/signed-in.ts';
import type { Route } from './+types/school.route.ts';
import { codeText, dayText, examText, type Pupil, readinessText, seenText, trendText } from './study-words.ts';

/** Not cached: whoever has stopped sharing is gone with the next request. */
export const handle: PageHandle = personal;

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  await requireLearning(page);
  const of = { params: { school: params.school } };
  const school = requireAnswer(await page.api.getSchoolAccount(of), locale.code);
  const list = requireAnswer(await page.api.listPupils({ ...of, query: { locale: locale.content } }), locale.code);
  return { locale, school, ...list };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return ownPageMeta(loaderData?.school.name ?? m.teaching_title());
}

export default function School({ loaderData }: Route.ComponentProps) {
  const { locale, school, pupils, ended } = loaderData;
  const place = { locale: locale.code, school: school.id };
  return (
    <Screen locale={locale}>
      <div className="page teaching">
        <h1>{school.name}</h1>
        <p>{m.teaching_join_code({ code: codeText(school.join_code) })}</p>
        <p className="teaching-acts">
          <a className="btn btn-quiet btn-small" href={href('teachingSheet', place)}>
            {m.teaching_sheet()}
          </a>
          <a className="btn btn-quiet btn-small" href={href('teachingInvite', place)}>
            {m.teaching_invite_pupils()}
          </a>
          <a className="btn btn-quiet btn-small" href={href('teachingGroups', place)}>
            {m.teaching_groups()}
          </a>
          <a className="btn btn-quiet btn-small" href={href('teachingAssignments', place)}>
            {m.teaching_assignments()}
          </a>
          <a className="btn btn-quiet btn-small" href={href('teachingClasses', place)}>
            {m.live_title()}
          </a>
          <a className="btn btn-quiet btn-small" href={href('teachingMembers', place)}>
            {m.teaching_members()}
          </a>
          {pupils.length > 0 && (
            <a className="btn btn-quiet btn-small" href={href('teachingFile', place)} download>
              {m.teaching_csv()}
            </a>
          )}
        </p>
        <section aria-labelledby="pupils">
          <h2 id="pupils">{m.teaching_pupils()}</h2>
          {pupils.length === 0 ? (
            <p>{m.teaching_pupils_none()}</p>
          ) : (
            <>
              <p className="hint">{m.teaching_pupils_order()}</p>
              <Pupils pupils={pupils} school={school.id} locale={locale} />
            </>
          )}
        </section>
        {ended.length > 0 && (
          <section aria-labelledby="ended">
            <h2 id="ended">{m.teaching_ended()}</h2>
            <ul>
              {ended.map(({ name, ended_on: day }) => (
                <li key={`${name} ${day}`}>{m.teaching_ended_line({ name, date: dayText(day, locale) })}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Screen>
  );
}

interface PupilsProps {
  readonly pupils: readonly Pupil[];
  readonly school: string;
  readonly locale: Locale;
}

function Pupils({ pupils, school, locale }: PupilsProps) {
  const columns = {
    exam: m.teaching_col_exam(),
    readiness: m.teaching_col_readiness(),
    seen: m.teaching_col_seen(),
    days: m.teaching_col_days({ days: studyDaysShown }),
  };
  return (
    <table className="teaching-table stacked-table">
      <thead>
        <tr>
          <th scope="col">{m.teaching_col_name()}</th>
          {Object.entries(columns).map(([key, name]) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pupils.map((pupil) => (
          <tr key={pupil.id}>
            <th scope="row">
              <a href={href('teachingPupil', { locale: locale.code, school, pupil: pupil.id })}>{pupil.name}</a>
            </th>
            <td data-name={columns.exam}>{examText(pupil, locale)}</td>
            <td data-name={columns.readiness}>
              {[readinessText(pupil.readiness), trendText(pupil.trend)].filter((part) => part !== null).join(', ')}
            </td>
            <td data-name={columns.seen}>{seenText(pupil.last_seen, locale)}</td>
            <td data-name={columns.days}>{pupil.days_studied}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
