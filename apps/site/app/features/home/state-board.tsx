/**
 * The states of a country as a board: arranged like the map on wide screens, sorted by name on phones. Where there is room beside it, a card has
 * the figures of the state that is pointed at or focused. A script adds a search.
 */
import { href } from '@lanewise/contracts/addresses';
import type { Course, CourseInfo } from '@lanewise/contracts/calls/catalogue';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { statePlaces } from '../../shared/ui/state-places.ts';
import { examGroupName } from '../catalogue/exam-group.ts';

/** Returns the postal code of a course's state: `CA` for the course `ca-car`. */
function stateOf({ course_code: code }: Course): string {
  return code.slice(0, code.indexOf('-')).toUpperCase();
}

/** Returns whether a country's courses are one for each state of the board. */
export function hasStateBoard(courses: readonly Course[]): boolean {
  return courses.length > 1 && courses.every((course) => statePlaces.has(stateOf(course)));
}

/** The state whose card is shown until another one is pointed at. */
const EXAMPLE = 'CA';

interface StateBoardProps {
  readonly locale: Locale;
  readonly states: readonly CourseInfo[];
}

export function StateBoard({ locale, states }: StateBoardProps) {
  return (
    <section className="section states" aria-labelledby="states">
      <div className="page">
        <div className="section-head">
          <h2 id="states">{m.states_title()}</h2>
          <p>{m.states_lead()}</p>
        </div>
        <div className="state-search" data-state-search={m.states_found({ count: '{count}' })} hidden>
          <label htmlFor="state-search">{m.states_search()}</label>
          <input id="state-search" className="input" type="search" autoComplete="off" spellCheck="false" />
          <p className="sr" role="status" />
        </div>
        <ul className="state-board">
          {states.map((info) => {
            const code = stateOf(info.course);
            const place = statePlaces.get(code);
            return (
              <li key={code} className={place && `state-column-${place.column} state-row-${place.row}`}>
                <a
                  className={code === EXAMPLE ? 'state-example' : undefined}
                  href={href('course', { locale: locale.code, courseSlug: info.course.slug })}
                  title={info.course.region ?? code}
                >
                  <span aria-hidden="true">{code}</span>
                  <span className="sr">{info.course.region}</span>
                  <StateFacts {...info} />
                </a>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

/** The card's text. It is part of the state's link, so it is read out with the link, too. */
function StateFacts({ course, exam, exam_groups: groups }: CourseInfo) {
  return (
    <span className="state-facts">
      <b aria-hidden="true">{course.region}</b>
      <span className="muted">{exam.agency}</span>
      {groups.map(({ group, exam: { questions, passing_correct: passing } }) => (
        <span key={group}>
          {examGroupName(group)}
          <em>{passing === null ? questions : m.group_rule({ questions, passing })}</em>
        </span>
      ))}
      {groups.length === 0 && exam.figures === 'official' && exam.passing_correct !== null && (
        <span>
          <em>{m.group_rule({ questions: exam.questions, passing: exam.passing_correct })}</em>
        </span>
      )}
    </span>
  );
}
