/** The exams of a country as a table: a row for each course, the columns that the page's author chose. */
import { href } from '@lanewise/contracts/addresses';
import type { CourseInfo, ExamFacts } from '@lanewise/contracts/calls/catalogue';
import type { LandingFigure } from '@lanewise/contracts/constants/landing';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { Fragment, type ReactNode } from 'react';
import { dayText } from '../../shared/ui/day-text.ts';
import { WithOfficialName } from '../../shared/ui/official-name.tsx';
import { examGroupName } from '../catalogue/exam-group.ts';
import { valueOfRule } from '../catalogue/rule-value.ts';

interface ExamFiguresProps {
  readonly infos: readonly CourseInfo[];
  readonly columns: readonly LandingFigure[];
  readonly locale: Locale;
}

/** What a column shows: a figure of the exam, a rule of the state, or the agency. */
type Column = { readonly name: () => string } & (
  | { readonly figure: (exam: ExamFacts) => number | null }
  | { readonly rule: Parameters<typeof valueOfRule>[1] }
  | { readonly agency: true }
);

const columnsByName: Readonly<Record<LandingFigure, Column>> = {
  questions: { name: m.landing_questions, figure: (exam) => exam.questions },
  'to-pass': { name: m.landing_to_pass, figure: (exam) => exam.passing_correct },
  wrong: {
    name: m.landing_wrong,
    figure: ({ questions, passing_correct: needed }) => (needed === null ? null : questions - needed),
  },
  minutes: { name: m.landing_minutes, figure: (exam) => exam.minutes },
  'permit-age': { name: m.state_figures_permit_us, rule: 'permit_age' },
  hold: { name: m.state_figures_hold_us, rule: 'permit_hold_months' },
  hours: { name: m.state_figures_hours_us, rule: 'supervised_hours' },
  'license-age': { name: m.state_figures_license_us, rule: 'license_age' },
  agency: { name: m.landing_agency, agency: true },
};

export function ExamFigures({ infos, columns, locale }: ExamFiguresProps) {
  const checked = infos.map(({ exam }) => exam.checked).toSorted();
  const hasStates = infos.some(({ course }) => course.region !== null);
  const isDoubted = infos.some((info) => columns.some((column) => isUnconfirmed(info, columnsByName[column])));
  return (
    <div className="exam-figures">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll a table that is wider than a phone */}
      <section className="table-scroll" aria-label={m.landing_figures_label()} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{hasStates ? m.state_figures_state_us() : m.landing_course()}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {columnsByName[column].name()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {infos.map((info) => (
              <tr key={info.course.course_code}>
                <th scope="row">
                  <a href={href('course', { locale: locale.code, courseSlug: info.course.slug })}>
                    {info.course.region ?? info.course.name}
                  </a>
                </th>
                {columns.map((column) => (
                  <td key={column}>
                    <Cell info={info} column={columnsByName[column]} locale={locale} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="small muted">
        {m.landing_note({ date: dayText(checked.at(-1) ?? '', locale.tag) })} {isDoubted && m.landing_doubt()}
      </p>
    </div>
  );
}

/** Figures whose sources disagree are not shown. */
function isUnconfirmed({ exam }: CourseInfo, column: Column): boolean {
  return 'figure' in column && exam.confidence === 'low';
}

interface CellProps {
  readonly info: CourseInfo;
  readonly column: Column;
  readonly locale: Locale;
}

function Cell({ info, column, locale }: CellProps): ReactNode {
  if ('figure' in column && info.exam.figures === 'ours')
    return <span className="muted">{m.landing_unpublished()}</span>;
  if (isUnconfirmed(info, column)) return <span className="muted">{m.landing_unconfirmed()}</span>;
  if ('agency' in column)
    return <WithOfficialName name={info.exam.agency} page={locale.tag} sentence={(agency) => agency} />;
  if ('rule' in column) return valueOfRule(info, column.rule) ?? <Unknown />;
  if (info.exam_groups.length === 0) return column.figure(info.exam) ?? <Unknown />;
  return info.exam_groups.map(({ group, exam }, index) => (
    <Fragment key={group}>
      {index > 0 && <br />}
      {column.figure(exam)} <span className="small muted">({examGroupName(group)})</span>
    </Fragment>
  ));
}

function Unknown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr">{m.landing_unknown()}</span>
    </>
  );
}
