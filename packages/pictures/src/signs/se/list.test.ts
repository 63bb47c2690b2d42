import { describe, expect, it } from 'vitest';
import { paletteOf } from '../palette.ts';
import { renderSign } from '../render.ts';
import type { SignSpec } from '../spec.ts';
import { seSigns } from './list.ts';

/** The numbers that the Swedish course needs. */
const NUMBERS =
  `A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 A14 A15 A16 A18 A19 A20 A22 A24 A25 A28 A29 A30 A34 A35 A36 A37 A38 A39 A40
  B1 B2 B3 B4 B5 B6 B7 B8 C1 C2 C3 C4 C6 C7 C10 C15 C16 C17 C18 C19 C20 C25 C26 C27 C28 C31 C32 C35 C36 C37 C39
  D1 D2 D3 D4 D5 D6 D7 D10 E1 E2 E3 E4 E5 E6 E7 E9 E11 E15 E16 E17 E18 E19 E22 E24 T2 T6 T11 T14 T15 T17 T18 T24`.split(
    /\s+/,
  );

const byId = new Map(seSigns.map((spec) => [spec.id, spec]));
const find = (code: string): SignSpec => {
  const spec = byId.get(`se/${code}`);
  if (spec === undefined) throw new Error(`no se/${code}`);
  return spec;
};
const board = (code: string) => find(code).panels[0];
const svgOf = (code: string) => renderSign(find(code)).svg;
const { red, blue, yellow, green } = paletteOf('se');

describe('the Swedish signs', () => {
  it('are at least 110 and cover every number that the course needs', () => {
    expect(seSigns.length).toBeGreaterThanOrEqual(110);
    const codes = new Set(seSigns.map(({ id, code }) => code ?? id.slice('se/'.length)));
    expect(NUMBERS.filter((number) => !codes.has(number))).toEqual([]);
  });

  it('have an official Swedish name and an English one', () => {
    for (const { id, name, names } of seSigns) {
      expect(name.length, id).toBeGreaterThan(3);
      expect(names?.en?.length, id).toBeGreaterThan(2);
      expect(names?.en, id).not.toMatch(/[åäöÅÄÖ]/);
    }
    expect(find('B1').name).toBe('Väjningsplikt');
  });

  it('include the limits from 30 to 120 km/h, each with its number', () => {
    for (let kmh = 30; kmh <= 120; kmh += 10) {
      const texts = board(`C31-${kmh}`)?.elements.flatMap((element) => (element.kind === 'text' ? [element.text] : []));
      expect(texts).toEqual([String(kmh)]);
    }
  });

  it('warn and forbid on yellow', () => {
    for (const code of ['A1R', 'A19', 'B1', 'C2', 'C27', 'C31-50']) {
      expect(svgOf(code), code).toContain(yellow);
      expect(svgOf(code), code).toContain(red);
    }
  });

  it('order and inform on blue, and on green along motorways', () => {
    for (const code of ['D1', 'D3', 'E5', 'E19', 'E22']) expect(svgOf(code), code).toContain(blue);
    for (const code of ['E1', 'E3']) expect(svgOf(code), code).toContain(green);
    expect(svgOf('E1')).not.toContain(blue);
  });

  it('are drawn for traffic that keeps right: the red car of no overtaking is on the left', () => {
    const cars = board('C27')?.elements.flatMap((element) => (element.kind === 'pictogram' ? [element] : [])) ?? [];
    const redCar = cars.find((car) => car.color === 'red');
    const blackCar = cars.find((car) => car.color === 'black');
    expect(redCar?.x).toBeLessThan(blackCar?.x ?? 0);
  });

  it('differ for odd and even dates', () => {
    expect(svgOf('C36')).not.toBe(svgOf('C37'));
  });
});
