/** The roadmap: a gantry sign for each part of the course, a stop for each chapter and test. Passed stretches are drawn as asphalt. */
import type { ReadLesson } from '@lanewise/contracts/calls/reading';
import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';
import { Drawing } from '../../../shared/ui/drawing.tsx';
import { roadMarkup } from '../../../shared/ui/road.ts';
import { StateSignal } from '../../../shared/ui/state-signal.tsx';
import { ChapterLessons } from './chapter-lessons.tsx';
import { hasPassed, type RoadPart, type RoadStop } from './roadmap-stops.ts';
import { roman } from './roman.ts';
import { percent } from './study-words.ts';

interface RoadmapProps {
  readonly parts: readonly RoadPart[];
  readonly language: string;
  /** Returns the address of a stop's test. */
  readonly hrefOf: (stop: RoadStop) => string;
  /** All lessons of the course. */
  readonly lessons: readonly ReadLesson[];
  readonly lessonHref: (id: string) => string;
}

export function Roadmap({ parts, language, hrefOf, lessons, lessonHref }: RoadmapProps) {
  return (
    <section className="road-map" aria-labelledby="road">
      <h2 id="road" className="sr">
        {m.road_title()}
      </h2>
      <div className="road-start" aria-hidden="true">
        <Stretch path="M50 0V100" isBuilt />
        <p>{m.road_start()}</p>
      </div>
      {parts.map((part) => (
        <section key={part.code} aria-labelledby={`part-${part.code}`}>
          {part.chapters > 0 && <Gantry part={part} />}
          <ol>
            {part.stops.map((stop) => (
              <Stop key={stop.item.lesson_id} {...{ stop, part, language }} href={hrefOf(stop)}>
                <ChapterLessons
                  lessons={lessons.filter(({ chapter_code }) => chapter_code === stop.item.lesson_id)}
                  hrefOf={lessonHref}
                />
              </Stop>
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

function Stretch({ path, isBuilt }: { path: string; isBuilt: boolean }) {
  return (
    <Drawing
      className={isBuilt ? 'stretch road' : 'stretch road planned'}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      markup={roadMarkup(path)}
    />
  );
}

function Gantry({ part: { code, name, chapters, passed } }: { part: RoadPart }) {
  return (
    <div className="gantry">
      <Stretch path="M50 0V100" isBuilt={passed > 0} />
      <div className="plate">
        <h3 id={`part-${code}`}>{name}</h3>
        <p>{m.road_lead({ passed, count: chapters })}</p>
      </div>
    </div>
  );
}

/** SVG paths of a stop's bend. Each begins and ends in the middle, so that any two join. */
const bends = {
  right: 'M50 0C50 24 72 24 72 50C72 76 50 76 50 100',
  left: 'M50 0C50 24 28 24 28 50C28 76 50 76 50 100',
} as const;

const states = {
  locked: m.state_locked,
  open: m.state_open,
  started: m.state_started,
  passed: m.state_passed,
  due: m.state_due,
} as const;

interface StopProps {
  readonly stop: RoadStop;
  readonly part: RoadPart;
  readonly language: string;
  readonly href: string;
  /** The lessons of a chapter. */
  readonly children: ReactNode;
}

function Stop({ stop, part, language, href, children }: StopProps) {
  const { item, state, number, side } = stop;
  const { picture, type, name } = item;
  const title = number === null ? name : `${roman(number)}. ${name}`;
  const face = (
    <>
      {picture && <img src={picture.src} alt="" width={picture.width} height={picture.height} loading="lazy" />}
      <span className="stop-text">
        <span className="state">{states[state]()}</span>
        <strong>{title}</strong>
        <span className="note">{noteOf(stop, language)}</span>
      </span>
    </>
  );
  return (
    <li className={`stop on-${side} is-${state}${type === 'FINAL' ? ' road-end' : ''}`}>
      <Stretch path={type === 'FINAL' ? 'M50 0V60' : bends[side]} isBuilt={hasPassed(state)} />
      <span className="node">
        <StateSignal state={state} />
      </span>
      <div className="stop-side">
        {state === 'locked' ? (
          <div className="stop-card" id={part.chapters > 0 ? undefined : `part-${part.code}`}>
            {face}
          </div>
        ) : (
          <a className="stop-card" href={href} id={part.chapters > 0 ? undefined : `part-${part.code}`}>
            {face}
          </a>
        )}
        {children}
      </div>
    </li>
  );
}

function noteOf({ item, state }: RoadStop, language: string): string {
  const { standing, questions_count: total, test_questions: count, type } = item;
  if (state === 'locked') return `${m.final_text({ count })} ${m.final_locked()}`;
  if (type === 'FINAL') return m.final_text({ count });
  if (!standing || state === 'open') return m.stop_questions({ count: type === 'CHAPTER' ? total : count });
  if (state === 'due') return m.stop_due({ count: standing.due });
  if (standing.best !== null) return m.stop_best({ percent: percent(standing.best, language) });
  return m.stop_seen({ seen: standing.seen, total });
}
