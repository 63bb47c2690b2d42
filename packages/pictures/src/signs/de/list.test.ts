import { describe, expect, it } from 'vitest';
import { paletteOf } from '../palette.ts';
import { renderSign } from '../render.ts';
import type { SignSpec } from '../spec.ts';
import { deSigns } from './list.ts';

/** The numbers that the German course needs. */
const NUMBERS =
  `101 102 103-10 105-10 108 112 114 117-10 120 121-10 123 124 125 131 133 136-10 138-10 142-10 151 201-50 205
  206 208 209-20 211 214 215 220-20 222 224 237 239 240 241-30 242.1 244.1 245 250 251 253 254 255 259 260 262 264 265
  267 268 272 274-50 274.1 276 277 278 280 282 283 286 301 306 307 308 310 311 314 325.1 325.2 330.1 331.1 350 357 450
  1002 1022-10`.split(/\s+/);

const byId = new Map(deSigns.map((spec) => [spec.id, spec]));
const find = (code: string): SignSpec => {
  const spec = byId.get(`de/${code}`);
  if (spec === undefined) throw new Error(`no de/${code}`);
  return spec;
};
const board = (code: string) => find(code).panels[0];
const svgOf = (code: string) => renderSign(find(code)).svg;
const { red, blue, yellow, green } = paletteOf('de');

describe('the German signs', () => {
  it('are at least 100 and cover every number that the course needs', () => {
    expect(deSigns.length).toBeGreaterThanOrEqual(100);
    expect(NUMBERS.filter((number) => !byId.has(`de/${number}`))).toEqual([]);
  });

  it('have an official German name and an English one', () => {
    for (const { id, name, names } of deSigns) {
      expect(name.length, id).toBeGreaterThan(3);
      expect(names?.en?.length, id).toBeGreaterThan(2);
      expect(names?.en, id).not.toMatch(/[äöüßÄÖÜ]/);
    }
    expect(find('205').name).toBe('Vorfahrt gewähren');
    expect(find('205').names).toEqual({ en: 'Give way' });
  });

  it('include the limits from 10 to 130 km/h, each with its number', () => {
    for (let kmh = 10; kmh <= 130; kmh += 10) {
      const texts = board(`274-${kmh}`)?.elements.flatMap((element) => (element.kind === 'text' ? [element.text] : []));
      expect(texts).toEqual([String(kmh)]);
    }
  });

  it('include give way as an empty triangle pointing down', () => {
    expect(board('205')?.shape).toBe('triangle-down');
    expect(board('205')?.elements).toEqual([]);
    expect(board('301')?.shape).toBe('triangle');
  });

  it('keep the official proportions of ring and rim', () => {
    // 600 mm: white edge 10, red ring 80; triangle of 900 mm: white edge 10, red rim 80.
    expect(board('250')?.layers?.map((layer) => layer.inset)).toEqual([1, 9]);
    expect(board('101')?.layers?.map((layer) => layer.inset)).toEqual([1, 9]);
  });

  it('are coloured by kind', () => {
    for (const code of ['209-20', '215', '222', '237', '239', '275-30']) {
      expect(svgOf(code), code).toContain(blue);
      expect(svgOf(code), code).not.toContain(red);
    }
    for (const code of ['306', '310', '401']) expect(svgOf(code), code).toContain(yellow);
    for (const code of ['283', '286']) expect(svgOf(code), code).toContain(blue);
    for (const code of ['250', '274-50', '276']) expect(svgOf(code), code).not.toContain(blue);
    expect(svgOf('224')).toContain(green);
  });

  it('end a restriction without red', () => {
    for (const code of ['278-50', '280', '281', '282', '274.2', '242.2', '270.2', '290.2']) {
      expect(svgOf(code), code).not.toContain(red);
    }
  });

  it('are drawn for traffic that keeps right: the red car of no overtaking is on the left', () => {
    const cars = board('276')?.elements.flatMap((element) => (element.kind === 'pictogram' ? [element] : [])) ?? [];
    const redCar = cars.find((car) => car.color === 'red');
    const blackCar = cars.find((car) => car.color === 'black');
    expect(redCar?.x).toBeLessThan(blackCar?.x ?? 0);
  });

  it('show the roundabout anticlockwise', () => {
    const arcs = board('215')?.elements.flatMap((element) =>
      element.kind === 'path' && element.stroke !== undefined ? [element.d] : [],
    );
    expect(arcs).toHaveLength(3);
    for (const arc of arcs ?? []) expect(arc).toMatch(/A18\.2 18\.2 0 0 0 /);
  });
});
