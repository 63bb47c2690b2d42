import { describe, expect, it } from 'vitest';
import type { Style } from '../countries/countries.ts';
import type { ArmName } from '../scenes/spec.ts';
import { around } from '../scenes/vector.ts';
import { armNames } from '../scenes/vocabulary.ts';
import { meets } from './conflicts.ts';
import { country, goes, walks } from './fixtures/case.ts';
import { situationOf } from './situation.ts';

const bearing: Readonly<Record<ArmName, number>> = { N: 0, E: 90, S: 180, W: 270 };
const ways = armNames.flatMap((from) => armNames.filter((to) => to !== from).map((to) => `${from}>${to}`));

/**
 * Returns whether two paths across a crossroads meet, by counting alone: they lead into the same arm, or they cross
 * when drawn as chords between the points where they enter and leave the circle of the junction.
 */
function meetsByCounting(one: string, two: string, keepsRight: boolean): boolean {
  const side = keepsRight ? 1 : -1;
  const ends = (way: string) => {
    const [from, to] = way.split('>') as [ArmName, ArmName];
    return [around(bearing[from] - side), around(bearing[to] + side)] as const;
  };
  const [[a, b], [c, d]] = [ends(one), ends(two)];
  if (b === d) return true;
  const inside = (angle: number) => around(angle - a) < around(b - a);
  return inside(c) !== inside(d);
}

describe('paths across a crossroads', () => {
  it.each([
    ['keeping right', 'de'],
    ['keeping left', 'uk'],
  ] as const)('meet exactly where they must, %s', (_, style: Style) => {
    const { cross } = country(style);
    const wrong = ways.flatMap((one) =>
      ways
        .filter((two) => two.charAt(0) !== one.charAt(0))
        .filter((two) => {
          const situation = situationOf(cross([goes('A', one), goes('B', two)]), null);
          const [a, b] = situation.movers;
          if (a === undefined || b === undefined) throw new Error('Two cars are missing.');
          return meets(situation, a, b) !== meetsByCounting(one, two, style === 'de');
        })
        .map((two) => `${one} and ${two}`),
    );
    expect(wrong).toEqual([]);
  });

  it('no longer meet once one has passed the other', () => {
    const { cross } = country('de');
    const meet = (back: number) => {
      const situation = situationOf(cross([goes('A', 'S>N'), goes('B', 'E>W', { back })]), null);
      const [a, b] = situation.movers;
      return a !== undefined && b !== undefined && meets(situation, a, b);
    };
    expect([meet(2), meet(-7), meet(-25)]).toEqual([true, true, false]);
  });

  it("meet a pedestrian's path until the pedestrian has cleared it", () => {
    const { cross } = country('us');
    const meet = (progress: number) => {
      const situation = situationOf(cross([goes('A', 'S>N'), walks('N', 'W', progress)]), null);
      const [a, b] = situation.movers;
      return a !== undefined && b !== undefined && meets(situation, a, b);
    };
    expect([meet(0), meet(0.3), meet(0.45), meet(0.7)]).toEqual([true, true, true, false]);
  });
});
