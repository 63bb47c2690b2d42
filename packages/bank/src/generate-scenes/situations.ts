/** Enumerates the situations of a family and keeps those in which the law decides the answer. */
import { createHash } from 'node:crypto';
import { countries } from '@lanewise/contracts/countries';
import { situationOf } from '@lanewise/pictures/right-of-way/situation';
import { type Solution, solve } from '@lanewise/pictures/right-of-way/solve';
import { parseScene } from '@lanewise/pictures/scenes/parse';
import type { SceneUser } from '@lanewise/pictures/scenes/spec';
import { askedForTheOrder } from './chosen.ts';
import type { SceneFamily } from './family.ts';
import { gradeOf } from './grade.ts';
import { reasonsIn } from './reasons.ts';
import type { Asked, SolvedSituation } from './solved-situation.ts';

const colors = { A: 'blue', B: 'red', C: 'green', D: 'yellow' } as const;
const labels = ['B', 'C', 'D'] as const;

/** Returns a number below 2^32 that depends only on the text. */
export const chanceOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);

/**
 * Returns the situations of a family that have exactly one answer by law, in a stable order.
 * @param wanted limits the result to these ids; solving all situations of a large family takes seconds.
 */
export function situationsOf(family: SceneFamily, wanted?: ReadonlySet<string>): SolvedSituation[] {
  const found: SolvedSituation[] = [];
  for (const learner of family.learner) {
    for (const others of choices(family.others)) {
      if (others.length < family.minOthers || others.length > family.maxOthers) continue;
      const solved = solvedSituation(family, learner, others, wanted);
      if (solved !== null) found.push(solved);
    }
  }
  return found;
}

/** Yields every way to take at most one item from each list. */
function* choices(lists: readonly (readonly SceneUser[])[]): Generator<SceneUser[]> {
  const [list, ...rest] = lists;
  if (list === undefined) {
    yield [];
    return;
  }
  for (const others of choices(rest)) {
    yield others;
    for (const one of list) yield [one, ...others];
  }
}

function solvedSituation(
  family: SceneFamily,
  learner: Omit<SceneUser, 'kind'>,
  others: readonly SceneUser[],
  wanted: ReadonlySet<string> | undefined,
): SolvedSituation | null {
  if (family.needs !== undefined && !others.some(({ kind }) => kind === family.needs)) return null;
  if (family.arrive === 'in turn' && !inTurn([learner, ...others])) return null;
  const key = keyOf(family, learner, others);
  const plain = idOf(family.subject, key);
  const former = askedForTheOrder.includes(plain);
  const id = former ? idOf(family.subject, `${key} who`) : plain;
  if (wanted !== undefined && !wanted.has(id)) return null;
  const scene = parseScene({
    drive: countries[family.subject].drivesOn,
    style: family.subject,
    ...family.ground,
    users: [{ label: 'A', kind: 'car', color: colors.A, ...learner }, ...labelled(others, key)],
  });
  const solution = solve(scene);
  if (solution.order === null) return null;
  const asked = askOf(
    solution,
    Object.values(family.ground.arms).every(({ control }) => control === 'stop'),
  );
  if (asked === null) return null;
  const situation = situationOf(scene, null);
  const reasons = reasonsIn(situation, solution);
  if (reasons === null) return null;
  const difficulty = gradeOf(situation, asked, reasons);
  const kinds = scene.users.map(({ kind }) => kind).sort();
  const place = asked.ask === 'first' ? asked.order.indexOf('A') : 0;
  const pattern = [asked.ask, place, ...reasons.map((one) => one.pattern).sort(), ...kinds].join(' ');
  return {
    id,
    replaces: former ? plain : null,
    family,
    scene,
    situation,
    solution,
    asked,
    difficulty,
    pattern,
  };
}

function idOf(subject: string, key: string): string {
  return `${subject}-scene-${createHash('sha256').update(key).digest('hex').slice(0, 8)}`;
}

/** Returns what matters in law: where each road user comes from and goes to, and of what kind it is. */
function keyOf(family: SceneFamily, learner: Omit<SceneUser, 'kind'>, others: readonly SceneUser[]): string {
  const { arms, main } = family.ground;
  const ground = Object.entries(arms).map(([name, arm]) => [name, arm.control, arm.sign, arm.light, arm.crossing]);
  const users = [{ kind: 'car', ...learner }, ...others].map((user) => {
    const { kind, from, to, circulating, crosses, towards, arrived, flashing } = user as SceneUser;
    return [kind, from, to, circulating, crosses, towards, arrived, flashing];
  });
  return JSON.stringify([family.subject, family.id, ground, main ?? null, users]);
}

/** Whether the arrival times are meaningful: more than one, numbered from 1 without a gap. */
function inTurn(users: readonly Pick<SceneUser, 'arrived'>[]): boolean {
  const moments = [...new Set(users.map(({ arrived }) => arrived ?? 0))].sort();
  return moments.length > 1 && moments.every((moment, index) => moment === index + 1);
}

/** Labels everyone but pedestrians, in an order that depends on the situation and not on positions. */
function labelled(others: readonly SceneUser[], key: string): SceneUser[] {
  const riders = others.filter(({ kind }) => kind !== 'pedestrian');
  const shuffled = riders
    .map((user, index) => ({ user, at: chanceOf(`${key} ${index}`) }))
    .sort((a, b) => a.at - b.at)
    .map(({ user }, index): SceneUser => {
      const label = labels[index] ?? 'D';
      return { ...user, label, ...(user.kind === 'emergency' ? {} : { color: colors[label] }) };
    });
  return [...shuffled, ...others.filter(({ kind }) => kind === 'pedestrian')];
}

/**
 * Asks whom A waits for, if that says everything about A. Where everyone goes one after the other and it does not, and at
 * all-way stops, where the first to arrive goes first even if paths do not cross, it asks who goes first.
 */
function askOf(solution: Solution, everybodyStops: boolean): Asked | null {
  const { order, held } = solution;
  if (order === null) return null;
  const chain = order.map((group) => (group.length === 1 ? group[0] : undefined));
  const isChain = held.length === 0 && chain.length >= 3 && chain.every((name) => name !== undefined);
  return askWhom(solution, everybodyStops) ?? (isChain ? { ask: 'first', order: chain } : null);
}

function askWhom({ waits, held, movers }: Solution, everybodyStops: boolean): Asked | null {
  if (held.some(({ who }) => who === 'A') || everybodyStops) return null;
  const before = (who: string) => waits.filter((wait) => wait.who === who).map((wait) => wait.for);
  const set = before('A');
  // Someone who goes before those that A waits for also goes before A; "whom do you wait for" would then have two
  // answers.
  if (set.some((name) => before(name).some((earlier) => !set.includes(earlier)))) return null;
  if (set.length === 0 && !waits.some((wait) => wait.for === 'A')) return null;
  const concerned = (name: string) =>
    name === 'A' ||
    held.some(({ who }) => who === name) ||
    waits.some((wait) => wait.who === name || wait.for === name);
  return movers.every(concerned) ? { ask: 'must_wait', set } : null;
}
