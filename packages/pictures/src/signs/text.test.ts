import { describe, expect, it } from 'vitest';
import { markupBounds } from './markup-bounds.testing.ts';
import { type Line, textPath, textWidth } from './text.ts';

const bounds = (line: Line) => markupBounds(`<path d="${textPath(line)}"/>`);
const stop: Line = { text: 'STOP', x: 15, y: 20, height: 10, font: 'highway-c' };

describe('a line of text', () => {
  it('is on its baseline with capitals of the given height', () => {
    const [, top, , bottom] = bounds({ ...stop, text: 'HT' });
    expect([top, bottom]).toEqual([10, 20]);
  });

  it('is centred, starts or ends at its x', () => {
    const width = textWidth('STOP', 'highway-c', 10);
    const [left, , right] = bounds(stop);
    expect((left + right) / 2).toBeCloseTo(15, 0);
    expect(bounds({ ...stop, anchor: 'start' })[0]).toBeGreaterThanOrEqual(15);
    expect(bounds({ ...stop, anchor: 'start' })[2]).toBeLessThanOrEqual(15 + width);
    expect(bounds({ ...stop, anchor: 'end' })[2]).toBeLessThanOrEqual(15);
  });

  it('is condensed to the width available, and unchanged if there is enough', () => {
    const [left, , right] = bounds({ ...stop, maxWidth: 12 });
    expect(right - left).toBeLessThanOrEqual(12);
    expect(textPath({ ...stop, maxWidth: 100 })).toBe(textPath(stop));
  });

  it('grows by its tracking', () => {
    expect(textWidth('STOP', 'highway-c', 10, 1) - textWidth('STOP', 'highway-c', 10)).toBeCloseTo(3);
  });

  it('kerns letters that the font kerns', () => {
    const apart = textWidth('A', 'barlow', 10) + textWidth('V', 'barlow', 10);
    expect(textWidth('AV', 'barlow', 10)).toBeLessThan(apart);
  });

  it('takes a letter that its font lacks from the fallback, at the same height', () => {
    const [, top, , bottom] = bounds({ ...stop, font: 'highway-d', text: '\u2013' });
    expect(top).toBeGreaterThan(10);
    expect(bottom).toBeLessThan(20);
  });

  it('refuses a letter that no font has', () => {
    expect(() => textPath({ ...stop, text: 'STOP\u65e5' })).toThrow('\u65e5');
  });
});
