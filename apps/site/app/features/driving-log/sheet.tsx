/** The drives as a sheet to print: the columns of the state's form, and lines for what is written by hand. On the screen it is not shown. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { badWeathers, type formColumns } from '@lanewise/contracts/constants/driving-log';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { dayText } from '../teaching/study-words.ts';
import { hoursText, weatherWords } from './drive-words.ts';
import { formName } from './driving-form.tsx';

type Log = CallAnswer<'getDrivingLog'>;
type Drive = Log['drives'][number];
type Column = (typeof formColumns)[number];

/** What the sheet has where the form lists no drives or is not known. */
const ownColumns: readonly Column[] = ['date', 'day', 'night', 'weather', 'place', 'supervisor', 'signature'];

const columnWords: Readonly<Record<Column, () => string>> = {
  date: m.parents_log_date,
  time: m.parents_column_time,
  daytime: m.parents_column_daytime,
  nighttime: m.parents_column_nighttime,
  start: m.parents_column_start,
  end: m.parents_column_end,
  day: m.parents_log_time_day,
  night: m.parents_log_time_night,
  total: m.parents_column_total,
  weather: m.parents_log_weather,
  place: m.parents_log_where,
  skill: m.parents_column_skill,
  supervisor: m.parents_log_supervised_by,
  license: m.parents_column_license,
  initials: m.parents_column_initials,
  signature: m.parents_log_signature,
};

type Signer = NonNullable<NonNullable<Log['form']>['signer']>;

const signatureLines: Readonly<Record<Signer, readonly (() => string)[]>> = {
  parent: [m.parents_log_paper],
  'parent-or-adult': [m.parents_sign_adult],
  'parent-or-instructor': [m.parents_sign_instructor],
  'learner-and-parent': [m.parents_sign_learner, m.parents_log_paper],
  supervisor: [m.parents_sign_supervisor],
};

interface SheetProps {
  readonly log: Log;
  readonly locale: Locale;
}

export function Sheet({ log: { drives, totals, form }, locale }: SheetProps) {
  const columns = form?.columns ?? ownColumns;
  const length = (minutes: number) => (form?.unit === 'minutes' ? String(minutes) : hoursText(minutes));
  const cells = cellsOf(length, locale);
  const sums: Partial<Record<Column, string>> = {
    day: length(totals.minutes - totals.night_minutes),
    night: length(totals.night_minutes),
    total: length(totals.minutes),
  };
  const headed = columns.map((column) => {
    const word = columnWords[column]();
    return form?.unit === 'minutes' && column in sums ? m.parents_column_minutes({ column: word }) : word;
  });
  const inBadWeather = drives
    .filter(({ weather }) => badWeathers.some((each) => each === weather))
    .reduce((sum, { day_minutes: day, night_minutes: night }) => sum + day + night, 0);
  const lines = signatureLines[form?.signer ?? 'parent'];
  return (
    <div className="drive-paper drive-sheet">
      <h2>{headingOf(form)}</h2>
      <p className="drive-line">{m.parents_log_learner()}:</p>
      <p className="drive-line">{m.parents_log_permit()}:</p>
      <table>
        <thead>
          <tr>
            {headed.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drives.toReversed().map((drive) => (
            <tr key={drive.id}>
              {columns.map((column) => (
                <td key={column}>{cells[column]?.(drive)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{m.parents_log_sum()}</th>
            {columns.slice(1).map((column) => (
              <td key={column}>{sums[column]}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      {form !== null && form.bad_weather_hours !== null && (
        <p>
          {m.parents_log_bad_weather()}: {hoursText(inBadWeather)}
        </p>
      )}
      <p>{m.parents_log_certify()}</p>
      {lines.map((line) => (
        <p className="drive-line" key={line()}>
          {line()}:
        </p>
      ))}
      {form?.witness === 'notary' && <p className="drive-line">{m.parents_sign_notary()}:</p>}
      {form?.witness === 'notary-or-officer' && <p className="drive-line">{m.parents_sign_officer()}:</p>}
      <p>{m.parents_form_no_form()}</p>
    </div>
  );
}

function headingOf(form: Log['form']): string {
  if (form === null) return m.parents_form_generic();
  const name = { form: formName(form) };
  return form.columns === null ? m.parents_form_record(name) : m.parents_form_sheet(name);
}

/** Returns what is known of a drive, by column; the rest is written by hand. */
function cellsOf(
  length: (minutes: number) => string,
  locale: Locale,
): Partial<Record<Column, (drive: Drive) => string | null>> {
  return {
    date: ({ driven_on: day }) => dayText(day, locale),
    day: ({ day_minutes: minutes }) => length(minutes),
    night: ({ night_minutes: minutes }) => length(minutes),
    total: ({ day_minutes: day, night_minutes: night }) => length(day + night),
    weather: ({ weather }) => weatherWords[weather](),
    place: ({ place }) => place,
    supervisor: ({ supervisor }) => supervisor,
    signature: ({ signed }) =>
      signed && m.parents_log_signed_by({ name: signed.name, date: dayText(signed.at, locale) }),
  };
}
