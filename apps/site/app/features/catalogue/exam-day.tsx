/** The official exam in figures, along a stretch of road, with the source of the figures. */
import { href } from '@lanewise/contracts/addresses';
import type { CourseInfo, ExamFacts } from '@lanewise/contracts/calls/catalogue';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';
import { dayText } from '../../shared/ui/day-text.ts';
import { Drawing } from '../../shared/ui/drawing.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { WithOfficialName } from '../../shared/ui/official-name.tsx';
import { roadMarkup } from '../../shared/ui/road.ts';
import { examGroupName } from './exam-group.ts';
import { ExamGroupForm } from './exam-group-form.tsx';

const VERTICAL = roadMarkup('M24 -2V102');
const HORIZONTAL = roadMarkup('M-2 48H102');

interface Figure {
  readonly label: string;
  readonly value: number;
  readonly unit?: string;
}

function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="figures">
      {figures.map(({ label, value, unit }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {unit && <small>{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Leg({ number, title, children, last }: { number: number; title: string; children: ReactNode; last: boolean }) {
  return (
    <div className={last ? 'leg legs-end' : 'leg'}>
      <span className="post" aria-hidden="true">
        {number}
      </span>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

/** Names where the figures are from. A doubt is written in English; it is shown itself where it says that the figures are the mock exam's. */
function SourceOfFigures({ exam, locale }: { exam: ExamFacts; locale: Locale }) {
  if (exam.figures === 'ours') return <span lang="en">{exam.doubt}</span>;
  return (
    <>
      <WithOfficialName
        name={exam.source.replace(/\.$/, '')}
        page={locale.tag}
        sentence={(source) => m.exam_source({ source, date: dayText(exam.checked, locale.tag) })}
      />{' '}
      {exam.confidence === 'high' ? '' : m.exam_doubt()}
    </>
  );
}

function questionFigures(exam: ExamFacts): readonly Figure[] {
  const figures: Figure[] = [{ label: m.exam_questions(), value: exam.questions }];
  if (exam.passing_correct !== null) figures.push({ label: m.exam_to_pass(), value: exam.passing_correct });
  if (exam.max_error_points !== null) figures.push({ label: m.exam_error_points(), value: exam.max_error_points });
  if (exam.minutes !== null)
    figures.push({ label: m.exam_minutes(), value: exam.minutes, unit: m.exam_minutes_unit() });
  return figures;
}

/** Returns sentences for rules that a single figure cannot express. */
function notes(exam: ExamFacts): readonly string[] {
  const said: string[] = [];
  if (exam.fatal_wrong) said.push(m.rule_fatal(exam.fatal_wrong));
  for (const part of exam.parts) {
    if (exam.parts.length > 1 && part.passing_correct !== null)
      said.push(m.exam_part({ name: part.name, passing: part.passing_correct, questions: part.questions }));
  }
  return said;
}

const otherForms: Readonly<
  Record<CourseInfo['other_forms'][number]['who'], (inputs: { questions: number }) => string>
> = {
  licensed_before: m.form_licensed_before,
  online_kauai: m.form_online_kauai,
};

interface ExamDayProps {
  readonly info: CourseInfo;
  readonly locale: Locale;
  /** Address of the mock exam's page, which remembers the visitor's age group. */
  readonly mockExam: string;
}

/** Returns the section; a country with a hazard perception test gets a second stretch of road. */
export function ExamDay({ info, locale, mockExam }: ExamDayProps) {
  const { exam, exam_groups: groups, other_forms: others } = info;
  return (
    <section className="day" aria-labelledby="day">
      <div className="page">
        <h2 id="day">{m.exam_title()}</h2>
        <p className="sub">
          <WithOfficialName name={exam.agency} page={locale.tag} sentence={(agency) => m.exam_by({ agency })} />
        </p>
        <div className={exam.hazard ? 'run' : 'run one'}>
          <Drawing className="road v" viewBox="0 0 48 100" preserveAspectRatio="none" markup={VERTICAL} />
          <Drawing className="road h" viewBox="0 0 100 96" preserveAspectRatio="none" markup={HORIZONTAL} />
          <span className="checker" aria-hidden="true" />
          <Leg
            number={1}
            title={exam.figures === 'ours' ? m.exam_ours() : m.exam_knowledge()}
            last={exam.hazard === null}
          >
            {groups.length === 0 && <Figures figures={questionFigures(exam)} />}
            {groups.map(({ group, exam: own }) => (
              <div key={group}>
                <h4>{examGroupName(group)}</h4>
                <Figures figures={questionFigures(own)} />
              </div>
            ))}
            {notes(exam).map((note) => (
              <p key={note}>{note}</p>
            ))}
            {others.map(({ who, questions }) => (
              <p key={who}>{otherForms[who]({ questions })}</p>
            ))}
            {groups.length > 0 && <ExamGroupForm groups={groups} action={mockExam} back="course" />}
          </Leg>
          {exam.hazard && (
            <Leg number={2} title={m.exam_hazard()} last>
              <Figures
                figures={[
                  { label: m.exam_clips(), value: exam.hazard.clips },
                  { label: m.exam_hazards(), value: exam.hazard.hazards },
                  {
                    label: m.exam_to_pass(),
                    value: exam.hazard.passing_score,
                    unit: m.test_of({ total: exam.hazard.max_score }),
                  },
                ]}
              />
              <p>
                <a href={href('hazardPractice', { locale: locale.code, courseSlug: info.course.slug }, { start: '1' })}>
                  {m.hazard_practise()}
                </a>
              </p>
            </Leg>
          )}
        </div>
        <p className="both">
          <Icon name="book" />
          <span>
            <SourceOfFigures exam={exam} locale={locale} />
          </span>
        </p>
      </div>
    </section>
  );
}
