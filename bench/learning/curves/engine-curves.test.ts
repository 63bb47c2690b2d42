import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calibrationCurve } from './calibration-curve.ts';
import { engineCurves } from './engine-curves.ts';

const curves = engineCurves();

test.each([...curves.keys()])('%s in the documents is what the engine does now', (name) => {
  expect(readFileSync(new URL(`../../../docs/images/${name}`, import.meta.url), 'utf8')).toBe(curves.get(name));
});

test('a calibration curve has a point for each bin with enough answers, and says them in words', () => {
  const bins = [
    { chance: 5, right: 10, answers: 50 },
    { chance: 2, right: 2, answers: 3 },
  ];
  const svg = calibrationCurve(bins);
  expect(svg.match(/<circle/g)).toHaveLength(1);
  expect(svg).toContain('10 % predicted, 20 % right.');
});
