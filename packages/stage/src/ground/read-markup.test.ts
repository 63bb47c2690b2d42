import { expect, test } from 'vitest';
import { roadDashes } from './dashes.ts';
import { type Flat, readMarkup } from './read-markup.ts';
import type { XY } from './strokes.ts';

const plain = (pattern: string) => pattern.split(' ').map(Number);

const areaOf = ({ points }: Pick<Flat, 'points'>): number => {
  let area = 0;
  for (let i = 0; i < points.length; i += 3) {
    const [a, b, c] = [points[i], points[i + 1], points[i + 2]] as [XY, XY, XY];
    area += Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
  }
  return area;
};

test('a hole of a filled path stays open', () => {
  const [flat] = readMarkup('<path d="M0 0H4V4H0ZM1 1V3H3V1Z" fill="#ffffff"/>', plain);
  expect(areaOf(flat as Flat)).toBeCloseTo(12);
});

test('a group moves, turns and scales what is in it', () => {
  const [flat] = readMarkup(
    '<g transform="translate(10 5) rotate(90) scale(2)"><rect x="0" y="0" width="1" height="3" fill="#000000"/></g>',
    plain,
  );
  const xs = flat?.points.map(([x]) => x) ?? [];
  const ys = flat?.points.map(([, y]) => y) ?? [];
  expect([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)].map(Math.round)).toEqual([4, 10, 5, 7]);
});

test('a broken line has marks of the given length', () => {
  const [flat] = readMarkup(
    '<path d="M0 0V10" fill="none" stroke="#ffffff" stroke-width=".5" stroke-dasharray="2 3"/>',
    plain,
  );
  expect(areaOf(flat as Flat)).toBeCloseTo(2 * 2 * 0.5);
});

test('a themed colour is read in its light variant, and transparency from the last digits', () => {
  const flats = readMarkup(
    '<rect x="0" y="0" width="1" height="1" fill="var(--sc-road,#4B545F)"/><rect x="0" y="0" width="1" height="1" fill="#00000080"/>',
    plain,
  );
  expect(flats.map(({ color }) => color)).toEqual(['#4B545F', '#000000']);
  expect(flats[1]?.opacity).toBeCloseTo(0.5, 2);
});

test('an element the ground does not use is an error', () => {
  expect(() => readMarkup('<text x="0" y="0">no</text>', plain)).toThrow('<text>');
});

test('centre lines have the lengths of the road, other patterns stay', () => {
  const us = roadDashes('us');
  expect(us('2.2 2.6')).toEqual([3.05, 9.14]);
  expect(us('.75 .45')).toEqual([0.75, 0.45]);
});
