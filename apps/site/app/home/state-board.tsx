/** The states of a country as a board: arranged like the map on wide screens, sorted by name on phones. A script adds a search. */
import { href } from '@lanewise/contracts/addresses';
import type { Course } from '@lanewise/contracts/calls/catalogue';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { statePlaces } from './state-places.ts';

/** Returns the postal code of a course's state: `CA` for the course `ca-car`. */
function stateOf({ course_code: code }: Course): string {
  return code.slice(0, code.indexOf('-')).toUpperCase();
}

/** Returns whether a country's courses are one for each state of the board. */
export function hasStateBoard(courses: readonly Course[]): boolean {
  return courses.length > 1 && courses.every((course) => statePlaces.has(stateOf(course)));
}

export function StateBoard({ locale, courses }: { locale: Locale; courses: readonly Course[] }) {
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
          {courses.map((course) => {
            const code = stateOf(course);
            const place = statePlaces.get(code);
            return (
              <li key={code} className={place && `state-column-${place.column} state-row-${place.row}`}>
                <a
                  href={href('course', { locale: locale.code, courseSlug: course.slug })}
                  title={course.region ?? code}
                >
                  <span aria-hidden="true">{code}</span>
                  <span className="sr">{course.region}</span>
                </a>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
