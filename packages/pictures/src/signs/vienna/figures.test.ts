import { describe, expect, it } from 'vitest';
import { outline } from '../shapes.ts';
import { dinArrow, headDepth } from './din-arrows.ts';
import { arrow, chasingArrows, roadBand } from './figures.ts';
import { blueDisc, board, mirrored, redBar, redRing, warning } from './frames.ts';

const numbers = (d: string) => [...d.matchAll(/-?[\d.]+/g)].map(Number);

describe('an arrow', () => {
  it('points from its start to its tip, with the head inside that length', () => {
    const right = arrow([10, 30], [50, 30], 6, { width: 18, length: 12 });
    expect(right).toMatchObject({ heading: 90, end: [38, 30], headWidth: 18, headLength: 12 });
    expect(arrow([10, 10], [10, 40], 4, { width: 12, length: 8 }).heading).toBe(180);
  });

  it('extends its shaft into the head, so that no seam shows', () => {
    const [, , endX = 0] = numbers(arrow([10, 30], [50, 30], 6, { width: 18, length: 12 }).path);
    expect(endX).toBeGreaterThan(38);
    expect(endX).toBeLessThan(50);
  });
});

describe('the German arrow', () => {
  it('has its tip at the given point and its barbs at 45 degrees', () => {
    const [tipX, tipY, barbX = 0, barbY = 0] = numbers(dinArrow([30, 5], 0, 5, 40).d);
    expect([tipX, tipY]).toEqual([30, 5]);
    expect(barbX - 30).toBeCloseTo(barbY - 5, 5);
  });

  it('turns about its tip', () => {
    const [tipX, tipY] = numbers(dinArrow([52, 30], 90, 5, 40).d);
    expect([tipX, tipY]).toEqual([52, 30]);
    const xs = numbers(dinArrow([52, 30], 90, 5, 40).d).filter((_, i) => i % 2 === 0);
    expect(Math.max(...xs)).toBe(52);
    expect(Math.min(...xs)).toBeCloseTo(12, 1);
  });

  it('meets a shaft that ends one head depth behind the tip', () => {
    const points = numbers(dinArrow([0, 0], 0, 10, 50).d);
    expect(points).toContain(headDepth(10));
  });
});

describe('arrows around a circle', () => {
  it('run clockwise or anticlockwise', () => {
    const shape = { headWidth: 10, headLength: 6, gap: 12 };
    const sweep = (clockwise: boolean) =>
      chasingArrows(30, 30, 15, 5, clockwise, shape).map((one) =>
        one.kind === 'arrow' ? / 0 0 ([01]) /.exec(one.path)?.[1] : '',
      );
    expect(sweep(true)).toEqual(['1', '1', '1']);
    expect(sweep(false)).toEqual(['0', '0', '0']);
  });
});

describe('a road band', () => {
  it('is a line with a point at one end and a notch at the other', () => {
    const parts = roadBand('M10 50V20', 8, { at: [10, 20], heading: 0 }, { at: [10, 50], heading: 0 });
    expect(parts.map((part) => part.kind)).toEqual(['path', 'group', 'group']);
  });
});

describe('the frames', () => {
  it('have a ring by country: an eighth of the diameter in Germany, a tenth in the UK', () => {
    expect(redRing('de', []).layers?.map((layer) => layer.inset)).toEqual([1, 9]);
    expect(redRing('uk', []).layers?.map((layer) => layer.inset)).toEqual([0, 6]);
  });

  it('place the bar of a prohibition on the middle of the ring', () => {
    expect(redBar('de', 'nw')).toMatchObject({ radius: 25, width: 8, slash: 'nw' });
    expect(redBar('uk', 'both')).toMatchObject({ radius: 27, width: 6, slash: 'both' });
  });

  it('leave the inside of the German triangle sharp, as on the official drawings', () => {
    const panel = warning('de', []);
    const inner = panel.layers?.[1];
    expect(outline(panel, inner?.inset, inner?.radius)).not.toContain('A');
  });

  it('give a blue disc a white edge', () => {
    expect(blueDisc('de', []).fill).toBe('white');
    expect(blueDisc('uk', []).layers?.[0]).toMatchObject({ fill: 'blue' });
  });

  it('draw the border of a board at its edge, or inset if requested', () => {
    const edge = board({ width: 60, height: 40, ground: 'blue', border: 'white' }, []);
    expect([edge.fill, edge.layers?.map((layer) => layer.fill)]).toEqual(['white', ['blue']]);
    const inside = board({ width: 60, height: 40, ground: 'white', border: 'black', inset: 1 }, []);
    expect([inside.fill, inside.layers?.map((layer) => layer.fill)]).toEqual(['white', ['black', 'white']]);
  });

  it('mirror elements about the middle of a board', () => {
    expect(mirrored([], 60)).toEqual([{ kind: 'group', x: 60, mirror: true, elements: [] }]);
  });
});
