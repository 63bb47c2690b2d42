import { href } from '@lanewise/contracts/addresses';
import type { LocaleCode } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { choices } from '../../shared/shell/countries.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Row, Section, type SectionProps, SettingsFormBox } from './section.tsx';
import { StudyTimeForm } from './study-time-form.tsx';

interface CourseSectionProps extends SectionProps {
  readonly course: string | null;
  /** The selected language; it may not be saved yet. */
  readonly language: LocaleCode;
  /** Whether streaks and points are shown. */
  readonly showsStreak: boolean;
  /** Whether mails about the studies are on; null while they cannot be. */
  readonly hasStudyMails: boolean | null;
}

export function CourseSection({
  locale,
  settings,
  errorsOf,
  course,
  language,
  showsStreak,
  hasStudyMails,
}: CourseSectionProps) {
  return (
    <Section id="course" title={m.settings_course()}>
      <ul className="rows">
        <Row title={course ?? m.settings_course_none()} note={m.settings_course_hint()}>
          <a className="link" href={href('appSelectCourse', { locale: locale.code })}>
            {m.settings_change()}
            <span className="sr"> {m.settings_course()}</span>
          </a>
        </Row>
      </ul>
      {course !== null && <StudyTimeForm settings={settings} locale={locale} errors={errorsOf('study-time')} />}
      <SettingsFormBox name="language">
        <div className="field">
          <label htmlFor="locale">{m.settings_language()}</label>
          <div className="beside">
            <span className="select">
              <select id="locale" name="locale" key={language} defaultValue={language}>
                {choices.map(({ code, tag, name }) => (
                  <option key={code} value={code} lang={tag}>
                    {name}
                  </option>
                ))}
              </select>
              <Icon name="chevron" />
            </span>
            <button className="btn btn-quiet" type="submit">
              {m.settings_save()}
            </button>
          </div>
        </div>
      </SettingsFormBox>
      <SettingsFormBox name="streak">
        <ul className="rows">
          <Row title={m.settings_streak()} note={showsStreak ? m.settings_streak_shown() : m.settings_streak_hidden()}>
            <button className="link" type="submit" name="is_shown" value={showsStreak ? 'no' : 'yes'}>
              {showsStreak ? m.settings_streak_hide() : m.settings_streak_show()}
              <span className="sr"> {m.settings_streak()}</span>
            </button>
          </Row>
        </ul>
      </SettingsFormBox>
      {hasStudyMails !== null && <StudyMails isOn={hasStudyMails} />}
    </Section>
  );
}

function StudyMails({ isOn }: { readonly isOn: boolean }) {
  return (
    <SettingsFormBox name="study-mails">
      <input type="hidden" name="time_zone" ref={putTimeZone} />
      <ul className="rows">
        <Row title={m.study_mails()} note={isOn ? m.study_mails_on() : m.study_mails_off()}>
          <button className="link" type="submit" name="is_on" value={isOn ? 'no' : 'yes'}>
            {isOn ? m.study_mails_stop() : m.study_mails_start()}
            <span className="sr"> {m.study_mails()}</span>
          </button>
        </Row>
      </ul>
    </SettingsFormBox>
  );
}

/** The browser knows its time zone, the server does not. */
function putTimeZone(field: HTMLInputElement | null) {
  if (field) field.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
}
