import { describe, expect, it } from 'vitest';
import { paletteOf } from '../palette.ts';
import { renderSign } from '../render.ts';
import type { SignSpec } from '../spec.ts';
import { frSigns } from './list.ts';

/** The numbers that the French course needs. */
const NUMBERS =
  `A1a A1b A1c A1d A2a A2b A3 A3a A3b A4 A6 A7 A8 A9a A13a A13b A14 A15a1 A15b A15c A16 A17 A18 A19 A20 A21 A24
  AB1 AB2 AB3a AB3b AB4 AB5 AB6 AB7 AB25 B0 B1 B2a B2b B2c B3 B3a B5c B6a1 B6a2 B6a3 B6d B6b1 B6b3 B7a B7b B8 B9a B9b B9i
  B10a B11 B12 B13 B13a B14 B15 B16 B17 B21-1 B21-2 B21a1 B21b B21c1 B21d1 B21e B22a B22b B25 B26 B27a B30 B31 B33 B34
  B40 B51 B52 B53 B54 B55 C1a C1b C1c C4a C5 C6 C8 C12 C13a C18 C20a C27 C28 C107 C111 C113 C115 C207 C208
  CE1 CE2a CE14 CE15a CE16 CE17 EB10 EB20 E31 AK3 AK5 AK14 AK17 AK22 AK30 G1 J3 J4 J10
  M1 M2 M3b M4d1 M5 M6a M6c M6h M7 M8a M8b M8c M9v M9z M12a`.split(/\s+/);

const byId = new Map(frSigns.map((spec) => [spec.id, spec]));
const find = (code: string): SignSpec => {
  const spec = byId.get(`fr/${code}`);
  if (spec === undefined) throw new Error(`no fr/${code}`);
  return spec;
};
const board = (code: string) => find(code).panels[0];
const svgOf = (code: string) => renderSign(find(code)).svg;
const { red, blue, yellow } = paletteOf('fr');

describe('the French signs', () => {
  it('are at least 110 and cover every number that the course needs', () => {
    expect(frSigns.length).toBeGreaterThanOrEqual(110);
    const codes = new Set(frSigns.map(({ id, code }) => code ?? id.slice('fr/'.length)));
    expect(NUMBERS.filter((number) => !codes.has(number))).toEqual([]);
  });

  it('have an official French name and an English one', () => {
    for (const { id, name, names } of frSigns) {
      expect(name.length, id).toBeGreaterThan(3);
      expect(names?.en?.length, id).toBeGreaterThan(2);
      expect(names?.en, id).not.toMatch(/[éèêàçôîûœ]/);
    }
    expect(find('AB3a').name).toBe('Cédez le passage');
  });

  it('show their number in each speed limit', () => {
    for (const kmh of [20, 30, 50, 70, 80, 90, 100, 110, 130]) {
      const texts = board(`B14-${kmh}`)?.elements.flatMap((element) => (element.kind === 'text' ? [element.text] : []));
      expect(texts).toEqual([String(kmh)]);
    }
  });

  it('warn on white, and on yellow for a time', () => {
    for (const code of ['A1a', 'A13a', 'AB1', 'B14-50']) {
      expect(svgOf(code), code).toContain(red);
      expect(svgOf(code), code).not.toContain(yellow);
    }
    for (const code of ['AK5', 'AK14', 'AK30']) expect(svgOf(code), code).toContain(yellow);
  });

  it('order and inform on blue, motorways too', () => {
    for (const code of ['B21b', 'B22a', 'C12', 'C107', 'C207']) expect(svgOf(code), code).toContain(blue);
  });

  it('are drawn for traffic that keeps right: the red car of no overtaking is on the left', () => {
    const cars = board('B3')?.elements.flatMap((element) => (element.kind === 'pictogram' ? [element] : [])) ?? [];
    const redCar = cars.find((car) => car.color === 'red');
    const blackCar = cars.find((car) => car.color === undefined);
    expect(redCar?.x).toBeLessThan(blackCar?.x ?? 0);
  });

  it('differ for the first and the second half of the month', () => {
    expect(svgOf('B6a2')).not.toBe(svgOf('B6a3'));
  });
});
