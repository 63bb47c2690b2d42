import { describe, expect, it } from 'vitest';
import { paletteOf } from '../palette.ts';
import { renderSign } from '../render.ts';
import type { SignSpec } from '../spec.ts';
import { auSigns } from './list.ts';

/** The numbers that the Australian courses need. */
const NUMBERS =
  `R1-1 R1-2 R1-3 R2-2L R2-3L R2-4 R2-5 R2-6R R2-9 R2-11 R2-14L R2-15 R2-16 R2-20 R2-21 R3-1 R3-3 R4-1 R4-4 R4-5
  R4-8 R4-9 R4-10 R4-12 R5-20 R5-23 R5-35 R5-40 R5-50 R6-1 R6-2 R6-6 R6-25 R6-29 R7-1-1 R7-1-4 R8-2 W1-1R W1-3L W1-7L W2-1 W2-3
  W2-4L W2-7 W3-1 W3-2 W3-3 W4-1 W4-3 W4-9L W4-11 W5-9 W5-10 W5-12 W5-20 W5-29 W6-1 W6-2 W6-3 W7-4 W7-7 W8-2 T1-1 T2-16`.split(
    /\s+/,
  );

const byId = new Map(auSigns.map((spec) => [spec.id, spec]));
const find = (code: string): SignSpec => {
  const spec = byId.get(`au/${code}`);
  if (spec === undefined) throw new Error(`no au/${code}`);
  return spec;
};
const svgOf = (code: string) => renderSign(find(code)).svg;
const { red, yellow } = paletteOf('au');

describe('the Australian signs', () => {
  it('cover every number that the courses need', () => {
    const known = new Set(auSigns.flatMap(({ id, code }) => [id.slice('au/'.length), code ?? '']));
    expect(NUMBERS.filter((number) => !known.has(number))).toEqual([]);
  });

  it('show their number in each speed limit, in a red ring', () => {
    for (const kmh of [20, 40, 50, 60, 80, 100, 110]) {
      const elements = find(`R4-1-${kmh}`).panels[0]?.elements ?? [];
      expect(elements.flatMap((element) => (element.kind === 'text' ? [element.text] : []))).toEqual([String(kmh)]);
      expect(svgOf(`R4-1-${kmh}`)).toContain(red);
    }
  });

  it('warn on yellow and order on white', () => {
    for (const code of ['W1-3L', 'W2-7', 'W5-29', 'T1-1']) expect(svgOf(code), code).toContain(yellow);
    for (const code of ['R2-3L', 'R2-5', 'R4-1-60', 'R6-29']) expect(svgOf(code), code).not.toContain(yellow);
  });

  it('have both faces of each sign that has a left and a right one', () => {
    const lefts = auSigns.filter(({ id }) => id.endsWith('L'));
    expect(lefts.length).toBeGreaterThan(8);
    for (const { id } of lefts) {
      const code = id.slice('au/'.length, -1);
      expect(svgOf(`${code}L`), code).not.toBe(svgOf(`${code}R`));
    }
  });
});
