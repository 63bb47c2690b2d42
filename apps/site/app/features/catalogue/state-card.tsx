/** The card beside a state's course: its test and its permit in figures. */
import type { CourseInfo } from '@lanewise/contracts/calls/catalogue';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';
import { WithOfficialName } from '../../shared/ui/official-name.tsx';
import { valueOfRule } from './rule-value.ts';

interface StateCardProps {
  readonly info: CourseInfo;
  readonly locale: Locale;
  /** Above the figures. */
  readonly picture?: ReactNode;
}

export function StateCard({ info, locale, picture }: StateCardProps) {
  const { exam } = info;
  const rows = [
    [m.state_card_age_us(), valueOfRule(info, 'permit_age')],
    [m.state_card_hold_us(), valueOfRule(info, 'permit_hold_months')],
    [m.state_card_hours_us(), valueOfRule(info, 'supervised_hours')],
    [m.state_card_license_age_us(), valueOfRule(info, 'license_age')],
  ] as const;
  return (
    <div className="state-card">
      {picture}
      {info.exam_groups.length === 0 && exam.figures === 'official' && (
        <dl className="state-figures">
          <div>
            <dt>{m.state_card_questions_us()}</dt>
            <dd>{exam.questions}</dd>
          </div>
          {exam.passing_correct !== null && (
            <div>
              <dt>{m.state_card_to_pass_us()}</dt>
              <dd>{exam.passing_correct}</dd>
            </div>
          )}
        </dl>
      )}
      <dl className="state-rows">
        {rows.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        <div>
          <dt>{m.state_card_by_us()}</dt>
          <dd>
            <WithOfficialName name={exam.agency} page={locale.tag} sentence={(agency) => agency} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
