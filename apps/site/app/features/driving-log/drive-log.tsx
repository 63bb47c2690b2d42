/** A log of supervised driving: the hours beside what the law asks for, and the drives with their signatures. */
import { href } from '@lanewise/contracts/addresses';
import type { CallAnswer } from '@lanewise/contracts/client';
import { driveLimits } from '@lanewise/contracts/constants/driving-log';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { hasRulePages } from '../rules/rule-locale.ts';
import { dayText } from '../teaching/study-words.ts';
import { hoursText, weatherWords } from './drive-words.ts';
import { DrivingForm } from './driving-form.tsx';
import { Sheet } from './sheet.tsx';

type Log = CallAnswer<'getDrivingLog'>;
type Drive = Log['drives'][number];

interface DriveLogProps {
  readonly log: Log;
  readonly locale: Locale;
  /** Whether the reader can delete drives: the learner. */
  readonly isOwn: boolean;
}

export function DriveLog({ log, locale, isOwn }: DriveLogProps) {
  return (
    <>
      <Totals log={log} locale={locale} />
      <DrivingForm log={log} locale={locale} />
      <section aria-labelledby="drives">
        <h2 className="drive-form" id="drives">
          {m.parents_log_drives()}
        </h2>
        {log.drives.length === 0 ? (
          <p>{m.parents_log_none()}</p>
        ) : (
          <ul className="teaching-list drive-list drive-form">
            {log.drives.map((drive) => (
              <DriveItem key={drive.id} drive={drive} locale={locale} isOwn={isOwn} />
            ))}
          </ul>
        )}
      </section>
      {log.drives.length > 0 && <Sheet log={log} locale={locale} />}
    </>
  );
}

function Totals({ log: { totals, asked, place }, locale }: Omit<DriveLogProps, 'isOwn'>) {
  const kinds = [
    [m.parents_log_total(), totals.minutes, totals.signed_minutes, asked?.hours],
    [m.parents_log_night(), totals.night_minutes, totals.signed_night_minutes, asked?.night],
  ] as const;
  return (
    <dl className="teaching-figures">
      {kinds.map(([name, minutes, signed, rule]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {hoursText(minutes)} {m.parents_log_done()}, {hoursText(signed)} {m.parents_log_signed()}
            {rule?.hours ? (
              <progress className="drive-done" max={rule.hours * 60} value={minutes} aria-label={name} />
            ) : null}
          </dd>
          {rule && place && (
            <dd>
              {m.parents_log_asked({ place: place.name })}: {rule.hours ?? m.parents_log_unknown()}
              {hasRulePages(locale.code) && (
                <>
                  {' '}
                  <a className="drive-form" href={href('rule', { locale: locale.code, rule: rule.rule })}>
                    {m.parents_log_source()}
                  </a>
                </>
              )}
              {rule.source && (
                <span className="drive-paper">
                  {[rule.source.title, rule.source.section].filter((part) => part !== null).join(', ')}
                </span>
              )}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

interface DriveProps {
  readonly drive: Drive;
  readonly locale: Locale;
  readonly isOwn: boolean;
}

function DriveItem({ drive, locale, isOwn }: DriveProps) {
  const { id, place, supervisor, weather, signed } = drive;
  const date = dayText(drive.driven_on, locale);
  const lengths = [
    [m.parents_log_time_day(), drive.day_minutes] as const,
    [m.parents_log_time_night(), drive.night_minutes] as const,
  ].flatMap(([name, minutes]) => (minutes === 0 ? [] : [`${name} ${hoursText(minutes)}`]));
  return (
    <li>
      <h3>{date}</h3>
      <p>
        {lengths.join(', ')}
        <br />
        {[weatherWords[weather](), place].filter((part) => part !== null).join(', ')}
        <br />
        {m.parents_log_supervised_by()}: {supervisor}
      </p>
      {signed === null ? (
        <SignForm id={id} supervisor={supervisor} />
      ) : (
        <p className="hint">
          {m.parents_log_signature()}:{' '}
          {m.parents_log_signed_by({ name: signed.name, date: dayText(signed.at, locale) })},{' '}
          {signed.by === 'account' ? m.parents_log_account() : m.parents_log_device()}
        </p>
      )}
      {isOwn && (
        <form method="post" className="drive-form">
          <input type="hidden" name="id" value={id} />
          <button
            className="btn btn-quiet btn-small"
            type="submit"
            name="do"
            value="delete"
            aria-label={`${m.parents_log_delete()}: ${date}`}
          >
            {m.parents_log_delete()}
          </button>
        </form>
      )}
    </li>
  );
}

interface SignFormProps {
  readonly id: string;
  readonly supervisor: string;
}

function SignForm({ id, supervisor }: SignFormProps) {
  return (
    <form method="post" className="form drive-form">
      <input type="hidden" name="id" value={id} />
      <div className="field">
        <label htmlFor={`sign-${id}`}>{m.parents_log_sign_name()}</label>
        <input
          className="input"
          id={`sign-${id}`}
          name="name"
          placeholder={supervisor}
          maxLength={driveLimits.supervisor}
          autoComplete="off"
          required
        />
      </div>
      <button className="btn btn-quiet btn-small" type="submit" name="do" value="sign">
        {m.parents_log_sign()}
      </button>
    </form>
  );
}
