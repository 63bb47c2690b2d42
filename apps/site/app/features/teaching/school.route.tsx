/** A school's pupils, those who need help before the exam first. */
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

/** Not cached: a pupil who has stopped sharing is gone with the next request. */
export const handle: PageHandle = personal;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  await requireLearning(page);
  const of = { params: { school: params.school } };
  const school = requireAnswer(await page.api.getSchoolAccount(of), locale.code);
  const list = requireAnswer(await page.api.listPupils({ ...of, query: { locale: locale.content } }), locale.code);
  const { groups } = requireAnswer(await page.api.listGroups(of), locale.code);
  const asked = new URL(request.url).searchParams.get('group');
  const group = groups.find(({ id }) => id === asked);
  const belong = group && new Set(group.pupils);
  return {
    locale,
    school,
    ...list,
    pupils: belong ? list.pupils.filter(({ id }) => belong.has(id)) : list.pupils,
    groups: groups.map(({ id, name }) => ({ id, name })),
    shown: group?.id ?? '',
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return ownPageMeta(loaderData?.school.name ?? m.teaching_title());
}

export default function School({ loaderData }: Route.ComponentProps) {
  const { locale, school, pupils, ended, groups, shown } = loaderData;
  const place = { locale: locale.code, school: school.id };
  return (
    <Screen locale={locale}>
      <div className="page teaching">
        <h1>{school.name}</h1>
        <p>{m.teaching_join_code({ code: codeText(school.join_code) })}</p>
        <p className="teaching-tools">
          <a href={href('teachingSheet', place)}>{m.teaching_sheet()}</a>
          <a href={href('teachingInvite', place)}>{m.teaching_invite_pupils()}</a>
          <a href={href('teachingGroups', place)}>{m.teaching_groups()}</a>
          <a href={href('teachingAssignments', place)}>{m.teaching_assignments()}</a>
          <a href={href('teachingSeats', place)}>{m.seats_title()}</a>
          <a href={href('teachingClasses', place)}>{m.live_title()}</a>
          <a href={href('teachingMembers', place)}>{m.teaching_members()}</a>
          {pupils.length > 0 && (
            <a href={href('teachingFile', place)} download>
              {m.teaching_csv()}
            </a>
          )}
        </p>
        <section aria-labelledby="pupils">
          <h2 id="pupils">{m.teaching_pupils()}</h2>
          {groups.length > 0 && <GroupFilter groups={groups} shown={shown} />}
          {pupils.length === 0 ? (
            <p>{shown === '' ? m.teaching_pupils_none() : m.teaching_group_empty()}</p>
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

interface GroupFilterProps {
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  /** Id of the group that is shown; empty for all pupils. */
  readonly shown: string;
}

function GroupFilter({ groups, shown }: GroupFilterProps) {
  return (
    <form method="get" className="teaching-acts">
      <label htmlFor="group">{m.teaching_group_show()}</label>
      <select className="input" id="group" name="group" defaultValue={shown}>
        <option value="">{m.teaching_group_all()}</option>
        {groups.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button className="btn btn-quiet btn-small" type="submit">
        {m.teaching_group_filter()}
      </button>
    </form>
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
    <table className="teaching-table pupils-table stacked-table">
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
            <td className="pupils-when" data-name={columns.exam}>
              {examText(pupil, locale)}
            </td>
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
