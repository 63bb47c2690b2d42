/** What a school sees of a pupil: on the pupil's page, and as a preview before the pupil agrees. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { studyDaysShown } from '@lanewise/contracts/constants/teaching';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { taskText } from '../learner/home/assigned-words.ts';
import { Figures } from './figures.tsx';
import { dayText, examDayText, readinessText, seenText, shareText, trendText } from './study-words.ts';

type Study = CallAnswer<'getPupil'>['study'];

interface SharedStudyProps {
  readonly study: Study;
  readonly locale: Locale;
}

export function SharedStudy({ study, locale }: SharedStudyProps) {
  return (
    <>
      <section className="teaching-talk" aria-labelledby="talk">
        <h2 id="talk">{m.teaching_talk()}</h2>
        {study.talk_about.length === 0 ? (
          <p>{m.teaching_talk_none()}</p>
        ) : (
          <ul>
            {study.talk_about.map(({ kind, text }) => (
              <li key={`${kind} ${text}`}>
                {kind === 'misconception' ? m.teaching_talk_belief({ text }) : m.teaching_talk_chapter({ text })}
              </li>
            ))}
          </ul>
        )}
      </section>
      <StudyFigures study={study} locale={locale} />
      <Assignments study={study} locale={locale} />
      {study.chapters.length > 0 && <Chapters study={study} locale={locale} />}
    </>
  );
}

function Assignments({ study: { assignments }, locale }: SharedStudyProps) {
  return (
    <section aria-labelledby="assignments">
      <h2 id="assignments">{m.teaching_assignments()}</h2>
      {assignments.length === 0 && <p>{m.teaching_assignments_none()}</p>}
      <ul>
        {assignments.map(({ id, due_on: dueOn, done_on: doneOn, ...task }) => (
          <li key={id}>
            {m.teaching_assigned_line({ task: taskText(task), date: dayText(dueOn, locale) })} (
            {doneOn === null
              ? m.teaching_assigned_not_done()
              : m.teaching_assigned_done_on({ date: dayText(doneOn, locale) })}
            )
          </li>
        ))}
      </ul>
    </section>
  );
}

function StudyFigures({ study, locale }: SharedStudyProps) {
  const trend = trendText(study.trend);
  const figures = [
    [m.teaching_course(), study.course?.name ?? m.teaching_course_none()],
    [m.teaching_col_exam(), examDayText(study, locale)],
    [m.teaching_col_readiness(), [readinessText(study.readiness), trend].filter((part) => part !== null).join(', ')],
    [m.teaching_col_seen(), seenText(study.last_seen, locale)],
    [m.teaching_col_days({ days: studyDaysShown }), String(study.days_studied)],
    [m.teaching_tests(), String(study.tests.taken)],
    [m.teaching_tests_passed(), String(study.tests.passed)],
  ] as const;
  return <Figures figures={figures} />;
}

function Chapters({ study, locale }: SharedStudyProps) {
  return (
    <section aria-labelledby="chapters">
      <h2 id="chapters">{m.teaching_chapters()}</h2>
      <table className="teaching-table stacked-table">
        <thead>
          <tr>
            <th scope="col">{m.teaching_chapters()}</th>
            <th scope="col">{m.teaching_chapter_seen()}</th>
            <th scope="col">{m.teaching_chapter_known()}</th>
          </tr>
        </thead>
        <tbody>
          {study.chapters.map(({ code, name, seen, total, mastery }) => (
            <tr key={code}>
              <th scope="row">{name}</th>
              <td data-name={m.teaching_chapter_seen()}>{m.teaching_chapter_seen_of({ seen, total })}</td>
              <td data-name={m.teaching_chapter_known()}>{shareText(mastery, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
