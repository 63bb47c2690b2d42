/** Enumerates the situations of a family and keeps those whose answer the law decides. */
import { createHash } from 'node:crypto';
import { countries } from '@lanewise/contracts/countries';
import { type Situation as Seen, situationOf } from '@lanewise/pictures/right-of-way/situation';
import { type Solution, solve } from '@lanewise/pictures/right-of-way/solve';
import { parseScene } from '@lanewise/pictures/scenes/parse';
import type { SceneSpec, User } from '@lanewise/pictures/scenes/spec';
import type { Family } from './family.ts';
import { gradeOf } from './grade.ts';
import { reasonsIn } from './reasons.ts';

/** What is asked of a situation, and the answer. */
export type Asked =
  | { readonly ask: 'order'; readonly order: readonly string[] }
  | { readonly ask: 'must_wait'; readonly set: readonly string[] };

export interface MadeSituation {
  /** Made from what the situation is by law, so that it stays when the drawing is polished. */
  readonly id: string;
  readonly family: Family;
  readonly scene: SceneSpec;
  readonly seen: Seen;
  readonly solution: Solution;
  readonly asked: Asked;
  readonly difficulty: 1 | 2 | 3 | 4 | 5;
  /** Situations with the same pattern are solved by the same thoughts. */
  readonly pattern: string;
}

const colors = { A: 'blue', B: 'red', C: 'green', D: 'yellow' } as const;
const labels = ['B', 'C', 'D'] as const;

/** Returns a number below 2^32 that the same text always gives. */
export const chanceOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);

/**
 * Returns the situations of a family that have one answer by law, in a steady order.
 * @param wanted ids to keep to; asking the law about all of a large family takes seconds.
 */
export function situationsOf(family: Family, wanted?: ReadonlySet<string>): MadeSituation[] {
  const found: MadeSituation[] = [];
  for (const learner of family.learner) {
    for (const others of choices(family.others)) {
      if (others.length < family.least || others.length > family.most) continue;
      const made = situation(family, learner, others, wanted);
      if (made !== null) found.push(made);
    }
  }
  return found;
}

/** Yields every way to take at most one of each list. */
function* choices(lists: readonly (readonly User[])[]): Generator<User[]> {
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

function situation(
  family: Family,
  learner: Omit<User, 'kind'>,
  others: readonly User[],
  wanted: ReadonlySet<string> | undefined,
): MadeSituation | null {
  if (family.needs !== undefined && !others.some(({ kind }) => kind === family.needs)) return null;
  if (family.arrive === 'in turn' && !inTurn([learner, ...others])) return null;
  const key = keyOf(family, learner, others);
  const id = `${family.subject}-scene-${createHash('sha256').update(key).digest('hex').slice(0, 8)}`;
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
  const seen = situationOf(scene, null);
  const reasons = reasonsIn(seen, solution);
  if (reasons === null) return null;
  const difficulty = gradeOf(seen, asked, reasons);
  const kinds = scene.users.map(({ kind }) => kind).sort();
  const place = asked.ask === 'order' ? asked.order.indexOf('A') : 0;
  const pattern = [asked.ask, place, ...reasons.map((one) => one.pattern).sort(), ...kinds].join(' ');
  return {
    id,
    family,
    scene,
    seen,
    solution,
    asked,
    difficulty,
    pattern,
  };
}

/** What the law looks at: where everybody comes from and goes to, and who they are. */
function keyOf(family: Family, learner: Omit<User, 'kind'>, others: readonly User[]): string {
  const { arms, main } = family.ground;
  const ground = Object.entries(arms).map(([name, arm]) => [name, arm.control, arm.sign, arm.light, arm.crossing]);
  const users = [{ kind: 'car', ...learner }, ...others].map((user) => {
    const { kind, from, to, circulating, crosses, towards, arrived, flashing } = user as User;
    return [kind, from, to, circulating, crosses, towards, arrived, flashing];
  });
  return JSON.stringify([family.subject, family.id, ground, main ?? null, users]);
}

/** Whether the arrivals say something: more than one moment, counted from 1 without a gap. */
function inTurn(users: readonly Pick<User, 'arrived'>[]): boolean {
  const moments = [...new Set(users.map(({ arrived }) => arrived ?? 0))].sort();
  return moments.length > 1 && moments.every((moment, index) => moment === index + 1);
}

/** Gives labels to all but people on foot, in an order that depends on the situation and not on where they are. */
function labelled(others: readonly User[], key: string): User[] {
  const riders = others.filter(({ kind }) => kind !== 'pedestrian');
  const shuffled = riders
    .map((user, index) => ({ user, at: chanceOf(`${key} ${index}`) }))
    .sort((a, b) => a.at - b.at)
    .map(({ user }, index): User => {
      const label = labels[index] ?? 'D';
      return { ...user, label, ...(user.kind === 'emergency' ? {} : { color: colors[label] }) };
    });
  return [...shuffled, ...others.filter(({ kind }) => kind === 'pedestrian')];
}

/**
 * The whole order where it is one after the other; else for whom A waits, where that says all about A. Where everybody has
 * to stop, who came first is let go first even if the ways do not meet: there only whole orders are asked.
 */
function askOf({ order, waits, held, movers }: Solution, everybodyStops: boolean): Asked | null {
  if (order === null) return null;
  const chain = order.map((group) => (group.length === 1 ? group[0] : undefined));
  if (held.length === 0 && chain.length >= 3 && chain.every((name) => name !== undefined)) {
    return { ask: 'order', order: chain };
  }
  if (held.some(({ who }) => who === 'A') || everybodyStops) return null;
  const before = (who: string) => waits.filter((wait) => wait.who === who).map((wait) => wait.for);
  const set = before('A');
  // Who goes before those that A waits for goes before A, too: then "for whom do you wait" has two answers.
  if (set.some((name) => before(name).some((earlier) => !set.includes(earlier)))) return null;
  if (set.length === 0 && !waits.some((wait) => wait.for === 'A')) return null;
  const concerned = (name: string) =>
    name === 'A' ||
    held.some(({ who }) => who === name) ||
    waits.some((wait) => wait.who === name || wait.for === name);
  return movers.every(concerned) ? { ask: 'must_wait', set } : null;
}
