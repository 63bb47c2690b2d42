import { expect, it } from 'vitest';
import { comes, crosses, learnerGoes, type SceneFamily } from './family.ts';
import { situationsOf } from './situations.ts';

const family = (more: Partial<SceneFamily>): SceneFamily => ({
  id: 'test',
  subject: 'de',
  chapter: 'de-vorfahrt',
  ground: { arms: { N: {}, E: {}, S: {}, W: {} } },
  description: { en: 'Crossroads.', de: 'Kreuzung.' },
  learner: learnerGoes(['straight']),
  others: [],
  minOthers: 1,
  maxOthers: 3,
  ...more,
});

const orders = (one: SceneFamily) =>
  situationsOf(one).map(({ asked, situation }) => {
    const from = (name: string) => situation.movers.find((mover) => mover.name === name)?.user.from ?? name;
    return asked.ask === 'first'
      ? `first of ${asked.order.map(from).join(' ')}`
      : `waits for ${asked.set.map(from).sort().join(' ')}`;
  });

it('asks whom A waits for, also if everyone goes one after the other', () => {
  const between = family({ others: [[comes('E', 'straight')], [comes('W', 'straight')]], minOthers: 2 });
  expect(orders(between)).toEqual(['waits for E']);
});

it('asks who goes first if the one whom A waits for waits, too', () => {
  const last = family({ others: [[comes('E', 'straight')], [comes('N', 'straight')]], minOthers: 2 });
  expect(orders(last)).toEqual(['first of N E S']);
});

it('asks whom A waits for if two may go together', () => {
  const priority = family({
    ground: { arms: { N: {}, E: { sign: 'de/306' }, S: { control: 'yield', sign: 'de/205' }, W: { sign: 'de/306' } } },
    others: [[comes('E', 'straight')], [comes('W', 'straight')]],
    minOthers: 2,
  });
  expect(orders(priority)).toEqual(['waits for E W']);
});

it('leaves out situations that the law leaves to the road users', () => {
  const four = [[comes('E', 'straight')], [comes('N', 'straight')], [comes('W', 'straight')]];
  expect(orders(family({ others: four, minOthers: 3 }))).toEqual([]);
  expect(orders(family({ subject: 'uk', others: [[comes('E', 'straight')]] }))).toEqual([]);
});

it('leaves out situations in which "whom do you wait for" has two answers', () => {
  // The ambulance crosses the path of the car that A waits for, but not that of A, who turns right.
  const siren = family({
    learner: learnerGoes(['right']),
    others: [
      [comes('N', 'right', { kind: 'emergency', flashing: 'blue' })],
      [comes('W', 'straight')],
      [crosses('E', 'N')],
    ],
    minOthers: 2,
  });
  for (const { asked, solution } of situationsOf(siren)) {
    if (asked.ask === 'first') continue;
    const earlier = solution.waits.filter((wait) => asked.set.includes(wait.who)).map((wait) => wait.for);
    expect(earlier.filter((name) => !asked.set.includes(name))).toEqual([]);
  }
});

it('keeps the id if only the drawing changes, and changes it if the situation differs in law', () => {
  const id = (more: Parameters<typeof comes>[2], from: 'E' | 'W' = 'E') =>
    situationsOf(family({ others: [[comes(from, 'straight', more)]] })).map((solved) => solved.id);
  expect(id({ back: 3 })).toEqual(id({ back: 1, aside: 0.2 }));
  expect(id({ kind: 'cyclist' })).not.toEqual(id({}));
  expect(id({}, 'W')).not.toEqual(id({}));
});

it('grades by the number of road users and of rules to weigh', () => {
  const [two] = situationsOf(family({ others: [[comes('E', 'straight')]] }));
  const [three] = situationsOf(family({ others: [[comes('E', 'straight')], [comes('N', 'straight')]], minOthers: 2 }));
  const [turning] = situationsOf(
    family({
      learner: learnerGoes(['left']),
      others: [[comes('E', 'straight')], [comes('N', 'straight')]],
      minOthers: 2,
    }),
  );
  expect([two?.difficulty, three?.difficulty, turning?.difficulty]).toEqual([2, 2, 3]);
});
