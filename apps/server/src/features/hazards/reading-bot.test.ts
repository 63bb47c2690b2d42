/**
 * A bot that reads what a browser gets with a clip, against some that click at any time. Its rules take the numbers of one kind of field as times, and it
 * plays by the rule that did best in other clips. What a bot could do that follows the motions is in decision 0092.
 */
import type { CallAnswer } from '@lanewise/contracts/client';
import type { HazardPart } from '@lanewise/learning/exam/blueprint';
import { blueprintById } from '@lanewise/learning/exam/lookup';
import type { ClipScript } from '@lanewise/learning/hazard/clip';
import { drawPracticeClip } from '@lanewise/learning/hazard/draw';
import { makeClip } from '@lanewise/learning/hazard/make-clip';
import { distanceAt, poseOf } from '@lanewise/learning/hazard/motion';
import { mostClicks, scoreClip } from '@lanewise/learning/hazard/score';
import { randomFromSeed } from '@lanewise/learning/random';
import { examCandidate } from '@lanewise/testing/exam-candidate';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { clipOfExam } from '../exams/clips.ts';

const { app, database } = await startTestApp();
const { call, start, finish } = examCandidate({ app, database });

type Practice = CallAnswer<'drawHazardClip'>;
type Film = Practice['film'];
interface Round {
  /** The answer as the browser gets it. */
  readonly answer: object;
  readonly film: Film;
  readonly script: ClipScript;
}

/** Clips of practice and of mock exams together. */
const CLIPS = 60;
const EXAM_CLIPS = 4;

const practice = async (seed: string, query = ''): Promise<Practice> =>
  (await app.inject({ url: `/api/v3/extra/hazards/uk/uk-car?seed=${seed}${query}` })).json<Practice>();

async function practiceRound(seed: string): Promise<Round> {
  const answer = await practice(seed);
  return { answer, film: answer.film, script: makeClip({ ...drawPracticeClip(seed), country: 'uk' }) };
}

async function examRounds(): Promise<Round[]> {
  const { id } = await start('uk/uk-car');
  await finish(id);
  // Its questions were handed in an hour ago, so that all clips can have ended.
  await database.pool.query(
    `update guest_exams set clip_seed = $2, started_at = started_at - interval '1 hour', finished_at = finished_at - interval '1 hour' where id = $1`,
    [id, '6f1c2b58-3b0e-4c5b-9d55-0c1f4b8a7e21'],
  );
  const { rows } = await database.pool.query('select clip_seed, blueprint from guest_exams where id = $1', [id]);
  const part = blueprintById(rows[0].blueprint)?.hazard as HazardPart;
  const rounds: Round[] = [];
  for (let place = 0; place < EXAM_CLIPS; place += 1) {
    const answer = (await call('GET', `${id}/clips`)).json<CallAnswer<'getExamClips'>>();
    if (answer.next === null) throw new Error('The exam has more clips.');
    rounds.push({ answer, film: answer.next.film, script: clipOfExam(part, rows[0].clip_seed, 'uk', place) });
    expect(await call('POST', `${id}/clips`, { clip: place + 1, clicks: [] })).toAnswer('saveExamClip');
  }
  return rounds;
}

const practiceSeeds = Array.from({ length: CLIPS - EXAM_CLIPS }, (_, i) => `bot-${i}`);
const rounds = [...(await Promise.all(practiceSeeds.map((seed) => practiceRound(seed)))), ...(await examRounds())];

/**
 * Returns all numbers of an answer by where they are said, once by the names of the fields alone and once with the words beside them (a lamp's, a
 * road user's, a note's), which could tell one entry of a list from another.
 */
function numbersOf(value: unknown, path = ''): readonly (readonly [string, number])[] {
  if (typeof value === 'number') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each) => numbersOf(each, `${path}[]`));
  const words = Object.values(value).filter((each) => typeof each === 'string');
  const marked = path.endsWith('[]') && words.length > 0 ? [path, `${path}(${words.join()})`] : [path];
  return Object.entries(value).flatMap(([name, each]) => marked.flatMap((at) => numbersOf(each, `${at}.${name}`)));
}

/** Times that an answer could mean, in order, by where they are said. */
type Said = ReadonlyMap<string, readonly number[]>;

function timesIn({ answer, film: { duration } }: Round): Said {
  const times = new Map<string, Set<number>>();
  for (const [path, t] of numbersOf('next' in answer ? answer.next : answer)) {
    const all = times.get(path) ?? new Set();
    if (t > 0 && t < duration) all.add(t);
    times.set(path, all);
  }
  return new Map([...times].map(([path, all]) => [path, [...all].toSorted((a, b) => a - b)]));
}

/** Which of the times a rule takes, if there are more than clicks. */
const takes: readonly ((all: readonly number[], most: number) => readonly number[])[] = [
  (all, most) => all.slice(0, most),
  (all, most) => all.slice(-most),
  (all, most) => all.filter((_, i) => i % Math.ceil(all.length / most) === 0),
];
/** Seconds between what is said and the click. */
const shifts = [-3, -2, 0, 0.2, 1];

/** Returns as many times as clicks are accepted, at random. */
function anyTimes({ film: { duration } }: Round, seed: string): readonly number[] {
  const random = randomFromSeed(seed);
  return Array.from({ length: mostClicks(duration) }, () => random() * duration);
}

/** Points of a bot that clicks when it has read that it should, and with the clicks left at any time. */
function pointsOf({ film: { duration }, script }: Round, read: readonly number[], any: readonly number[]): number {
  const clicks = [...new Set([...read.filter((t) => t >= 0 && t <= duration), ...any])].slice(0, any.length);
  return scoreClip(clicks, script.hazards, duration).points;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Returns the points of a bot that knows the rule that is best in every other clip, and plays the clips between them by it. */
function readersPoints(played: readonly Round[]): number {
  const said = played.map(timesIn);
  const any = played.map((round, i) => anyTimes(round, `reader ${i}`));
  const blind = played.map((round, i) => pointsOf(round, [], any[i] ?? []));
  const paths = new Set(said.flatMap((each) => [...each.keys()]));
  const halves = [...paths].flatMap((path) =>
    takes.flatMap((take) =>
      shifts.map((shift) => {
        const points = played.map((round, i) => {
          const times = take(said[i]?.get(path) ?? [], any[i]?.length ?? 0);
          if (times.length === 0) return blind[i] ?? 0;
          return pointsOf(
            round,
            times.map((t) => t + shift),
            any[i] ?? [],
          );
        });
        return [sum(points.filter((_, i) => i % 2 === 0)), sum(points.filter((_, i) => i % 2 === 1))] as const;
      }),
    ),
  );
  const [evenBest, oddBest] = [halves.toSorted((a, b) => b[0] - a[0])[0], halves.toSorted((a, b) => b[1] - a[1])[0]];
  return (evenBest?.[1] ?? 0) + (oddBest?.[0] ?? 0);
}

/** Returns what bots score that click at any time: the best but one of forty. */
function guessersPoints(played: readonly Round[]): number {
  const all = Array.from({ length: 40 }, (_, k) =>
    sum(played.map((round, i) => pointsOf(round, [], anyTimes(round, `${k} ${i}`)))),
  );
  return all.toSorted((a, b) => b - a)[1] ?? 0;
}

test('the bot finds the hazards of described clips, whose sentences name them', async () => {
  const seeds = practiceSeeds.slice(0, 20);
  const described = await Promise.all(
    seeds.map(async (seed) => ({ ...(await practiceRound(seed)), answer: await practice(seed, '&described=true') })),
  );
  expect(readersPoints(described)).toBeGreaterThan(1.5 * guessersPoints(described));
});

test('a bot that reads all fields of practice and exam clips scores no better than one that clicks at any time', () => {
  expect(rounds).toHaveLength(CLIPS);
  expect(readersPoints(rounds)).toBeLessThanOrEqual(guessersPoints(rounds));
});

test('a film has no sentences, and everybody who moves is told at the same moments', () => {
  for (const { answer, film, script } of rounds) {
    expect(JSON.stringify(answer)).not.toContain('notes');
    const moments = film.speeds.map(({ t }) => t);
    for (const { knots } of film.actors) if (knots.length > 1) expect(knots.map(({ t }) => t)).toEqual(moments);
    for (const t of moments) {
      expect(Math.abs(distanceAt(film.speeds, t) - distanceAt(script.film.speeds, t))).toBeLessThan(0.3);
    }
  }
});

test('lamps and doors that are added are never in the picture', () => {
  for (const { film, script } of rounds) {
    for (const [i, { lamps = [], door, knots }] of film.actors.entries()) {
      const told = script.film.actors[i];
      if (told?.lamps !== undefined || told?.door !== undefined) continue;
      for (const { from, to } of door === undefined ? lamps : [door]) {
        for (let t = from; t <= to; t += 0.1) {
          const ahead = poseOf(knots, t).s - distanceAt(film.speeds, t);
          expect(ahead > 190 || ahead < -42).toBe(true);
        }
      }
    }
  }
});
