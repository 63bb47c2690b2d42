/** What the learning engine does, drawn from the engine itself: forgetting, and how readiness narrows with evidence. */
import { DAY_MS } from '@lanewise/contracts/durations';
import type { Blueprint } from '@lanewise/learning/exam/blueprint';
import { blueprintById } from '@lanewise/learning/exam/lookup';
import { moduleCodes } from '@lanewise/learning/exam/modules';
import { type Memory, recallAt, remembered } from '@lanewise/learning/memory/memory';
import { courseOf, type StudyItem } from '@lanewise/learning/readiness/course';
import { knowledgeAt, MIN_ANSWERS, readinessOf } from '@lanewise/learning/readiness/readiness';
import { noKnowledge, studied } from '@lanewise/learning/readiness/study';
import { type Chart, type Curve, chartSvg, type Point } from './chart.ts';

const START = Date.UTC(2026, 0, 1);

const percent = (share: number): string => `${Math.round(share * 100)} %`;
const shares = { from: 0, to: 1, ticks: [0, 0.25, 0.5, 0.75, 1], format: percent } as const;

/** Returns the SVG files by their names. */
export function engineCurves(): ReadonlyMap<string, string> {
  return new Map([
    ['learning-memory.svg', chartSvg(memoryChart())],
    ['learning-readiness.svg', chartSvg(readinessChart())],
  ]);
}

const LAST_DAY = 60;

/** Chance of recall over two months, for questions answered right once, twice and three times. */
function memoryChart(): Chart {
  const curve = (name: string, look: Curve['look'], days: readonly number[]): Curve => ({
    name,
    look,
    points: recallAfter(days),
  });
  return {
    title: 'How long an answer is remembered',
    description:
      'The chance of recalling a question over 60 days falls fastest after one right answer, more slowly after a second one on day 3, and slowest after a third one on day 14.',
    x: { label: 'days', from: 0, to: LAST_DAY, ticks: [0, 10, 20, 30, 40, 50, 60], format: String },
    y: { ...shares, from: 0.5, ticks: [0.5, 0.6, 0.7, 0.8, 0.9, 1] },
    curves: [
      curve('right on day 0', 'c', [0]),
      curve('and on day 3', 'b', [0, 3]),
      curve('and on day 14', 'a', [0, 3, 14]),
    ],
  };
}

/** Returns the chance of recall of a question with four options that was answered right on some days. */
function recallAfter(days: readonly number[]): readonly Point[] {
  const points: Point[] = [];
  let memory: Memory | null = null;
  for (let day = 0; day <= LAST_DAY; day += 0.5) {
    const at = START + day * DAY_MS;
    if (memory) points.push([day, recallAt(memory, at)]);
    if (!days.includes(day)) continue;
    memory = remembered(memory, { right: true, known: memory ? recallAt(memory, at) : 0.5, guess: 0.25, at });
    points.push([day, 1]);
  }
  return points;
}

const MOST_ANSWERS = 400;
const ANSWERS_A_STEP = 10;
const RIGHT_SHARE = 0.88;

/** Readiness and its interval, for a learner of the UK car test who answers different questions, 88 % of them right. */
function readinessChart(): Chart {
  const items = moduleCodes('uk').flatMap((module) =>
    Array.from(
      { length: 30 },
      (_, at): StudyItem => ({ id: `${module}-${at}`, module, tags: [], kind: 'single', options: 4, level: 3 }),
    ),
  );
  const course = courseOf(blueprintById('uk-car') as Blueprint, items);
  const estimates: { readonly answers: number; readonly low: number; readonly at: number; readonly high: number }[] =
    [];
  let knowledge = noKnowledge();
  for (let answers = 0; answers <= MOST_ANSWERS; answers += ANSWERS_A_STEP) {
    const readiness = readinessOf(knowledgeAt(course, knowledge, START));
    if (readiness) estimates.push({ answers, low: readiness.low, at: readiness.probability, high: readiness.high });
    const next = Array.from({ length: ANSWERS_A_STEP }, (_, index) => {
      const number = answers + index;
      // Every module in turn, each question once.
      const item = items[(number * 31) % items.length] as StudyItem;
      return { item, right: (number * RIGHT_SHARE) % 1 < RIGHT_SHARE, at: START };
    });
    knowledge = studied(course, knowledge, next).knowledge;
  }
  return {
    title: 'Readiness narrows with evidence',
    description: `Chance of passing the UK car test for a learner with ${percent(RIGHT_SHARE)} right answers, by the number of answers. There is no estimate below ${MIN_ANSWERS}; the interval becomes narrower with every answer.`,
    x: {
      label: 'answers',
      from: 0,
      to: MOST_ANSWERS,
      ticks: [0, 50, 100, 150, 200, 250, 300, 350, 400],
      format: String,
    },
    y: shares,
    curves: [{ name: 'chance of passing', look: 'a', points: estimates.map(({ answers, at }) => [answers, at]) }],
    band: {
      name: 'the middle four fifths',
      low: estimates.map(({ answers, low }) => [answers, low]),
      high: estimates.map(({ answers, high }) => [answers, high]),
    },
  };
}
