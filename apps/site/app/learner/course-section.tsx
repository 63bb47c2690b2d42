import { href } from '@lanewise/contracts/addresses';
import type { LocaleCode } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { choices } from '../shell/countries.ts';
import { Icon } from '../ui/icon.tsx';
import { Row, Section, type SectionProps, SettingsFormBox } from './section.tsx';

interface CourseSectionProps extends SectionProps {
  readonly course: string | null;
  /** The selected language; it may not be saved yet. */
  readonly language: LocaleCode;
}

export function CourseSection({ locale, course, language }: CourseSectionProps) {
  return (
    <Section id="course" title={m.settings_course()}>
      <ul className="rows">
        <Row value={course ?? m.settings_course_none()} label={m.settings_course_hint()}>
          <a className="link" href={href('appSelectCourse', { locale: locale.code })}>
            {m.settings_change()}
            <span className="sr"> {m.settings_course()}</span>
          </a>
        </Row>
      </ul>
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
    </Section>
  );
}
