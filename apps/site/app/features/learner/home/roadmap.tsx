/**
 * The roadmap: a gantry sign for each part of the course, a stop for each chapter and test. What is passed is drawn as asphalt, up to the car of
 * the learner; what comes is pale.
 */
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
  readonly lessonHref: (id: string) => string;
}

export function Roadmap({ parts, language, hrefOf, lessonHref }: RoadmapProps) {
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
            {part.stops.map((stop, index) => (
              <Stop
                key={stop.item.lesson_id}
                stop={stop}
                part={part}
                language={language}
                isUprightBefore={isUpright(part.stops[index - 1], stop)}
                isUprightBehind={isUpright(stop, part.stops[index + 1])}
                href={hrefOf(stop)}
              >
                <ChapterLessons lessons={stop.lessons} isOpen={stop.isHere} hrefOf={lessonHref} />
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

function Gantry({ part: { code, name, number, stops, chapters, passed } }: { part: RoadPart }) {
  return (
    <div className="gantry">
      <Stretch path="M50 0V100" isBuilt={passed > 0 || stops.some(({ isHere }) => isHere)} />
      <div className="plate">
        <h3 id={`part-${code}`}>
          {roman(number)}. {name}
        </h3>
        <p>{m.road_lead({ passed, count: chapters })}</p>
      </div>
    </div>
  );
}

/**
 * Returns whether the road is upright between two stops: at a gantry, where it is straight, and beside the stop whose lessons are shown, whose
 * height differs so much that a slanted road would have a kink.
 */
function isUpright(before: RoadStop | undefined, behind: RoadStop | undefined): boolean {
  return before === undefined || behind === undefined || before.isHere || behind.isHere;
}

/**
 * Returns the SVG paths of a stop's bend, before and behind its node. They begin and end in the middle of the road: upright, or slanted in the
 * direction of the next bend, which they overlap a little.
 */
function bend(side: RoadStop['side'], isUprightBefore: boolean, isUprightBehind: boolean): readonly [string, string] {
  const [out, on, over] = side === 'right' ? [72, 66, 47.3] : [28, 34, 52.7];
  const before = isUprightBefore ? `M50 0C50 24 ${out} 24 ${out} 50` : `M${over} -2L50 0C${on} 12 ${out} 28 ${out} 50`;
  const behind = isUprightBehind
    ? `M${out} 50C${out} 76 50 76 50 100`
    : `M${out} 50C${out} 72 ${on} 88 50 100L${over} 102`;
  return [before, behind];
}

/** A car seen from above, driving down the page. */
const CAR =
  '<rect x="4" y="1" width="12" height="26" rx="4.5" fill="currentColor"/><path d="M5.5 17.500h9l-1.200 4h-6.600zM6.200 7.500h7.600l.7-3h-9z" fill="#fff" fill-opacity=".75"/>';

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
  /** Whether the road meets the stop before it, or behind it, upright. */
  readonly isUprightBefore: boolean;
  readonly isUprightBehind: boolean;
  readonly language: string;
  readonly href: string;
  /** The lessons of a chapter. */
  readonly children: ReactNode;
}

function Stop({ stop, part, isUprightBefore, isUprightBehind, language, href, children }: StopProps) {
  const { item, state, side, isHere } = stop;
  const { picture, type, name } = item;
  // Most stops are open: their state shares a line with their questions.
  const isPlain = state === 'open' && !isHere;
  const note = noteOf(stop, language);
  const face = (
    <>
      {picture && <img src={picture.src} alt="" width={picture.width} height={picture.height} loading="lazy" />}
      <span className="stop-text">
        {!isPlain && <span className="state">{isHere && state !== 'locked' ? m.state_here() : states[state]()}</span>}
        <strong>{name}</strong>
        <span className="note">{isPlain ? `${m.state_open()}, ${note}` : note}</span>
      </span>
    </>
  );
  const isPassed = hasPassed(state);
  const [before, behind] = type === 'FINAL' ? ['M50 0V60'] : bend(side, isUprightBefore, isUprightBehind);
  return (
    <li className={`stop on-${side} is-${state}${isHere ? ' is-here' : ''}${type === 'FINAL' ? ' road-end' : ''}`}>
      {behind !== undefined && <Stretch path={behind} isBuilt={isPassed} />}
      <Stretch path={before} isBuilt={isPassed || isHere} />
      {isHere && <Drawing className="road-car" viewBox="0 0 20 28" markup={CAR} />}
      <span className="node">
        <StateSignal state={state} />
      </span>
      <div className="stop-side">
        {state === 'locked' ? (
          <div className="stop-card" id={part.chapters > 0 ? undefined : `part-${part.code}`}>
            {face}
          </div>
        ) : (
          <a
            className="stop-card"
            href={href}
            id={part.chapters > 0 ? undefined : `part-${part.code}`}
            data-entrance="start-stop"
          >
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
