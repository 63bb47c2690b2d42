import { describe, expect, it } from 'vitest';
import { markupBounds } from './markup-bounds.testing.ts';
import { renderMarkup, renderSign } from './render.ts';
import { outline } from './shapes.ts';
import type { Panel, SignElement, SignSpec } from './spec.ts';

const board: Panel = { shape: 'rectangle', width: 20, height: 10, radius: 0, fill: 'white', elements: [] };

const spec = (...panels: SignSpec['panels']): SignSpec => ({ id: 'us/test', name: 'Test', look: 'A test.', panels });

const boundsOf = (element: SignElement) =>
  markupBounds(renderMarkup(spec({ ...board, shape: 'none', elements: [element] })).body);

describe('a board', () => {
  it('is painted from the outside inwards', () => {
    const { body } = renderMarkup(
      spec({
        ...board,
        layers: [
          { inset: 1, fill: 'black' },
          { inset: 2, fill: 'red' },
        ],
      }),
    );
    expect(body.match(/d="[^"]*"/g)).toEqual([
      'd="M0 0L20 0L20 10L0 10Z"',
      'd="M1 1L19 1L19 9L1 9Z"',
      'd="M2 2L18 2L18 8L2 8Z"',
    ]);
    expect(body.match(/#\w+/g)).toEqual(['#FFFFFF', '#14171A', '#B5121B']);
  });

  it('that is white to its rim has a grey edge, and one with a border has none', () => {
    const edge = /fill="none" stroke="#8A9199"/;
    const white = { inset: 1, fill: 'white' } as const;
    expect(renderMarkup(spec({ ...board, layers: [white] })).body).toMatch(edge);
    expect(renderMarkup(spec({ ...board, layers: [{ inset: 1, fill: 'black' }, white] })).body).not.toMatch(edge);
    expect(renderMarkup(spec({ ...board, fill: 'red' })).body).not.toMatch(edge);
  });

  it.each([
    'octagon',
    'diamond',
    'triangle',
    'triangle-down',
    'pentagon',
    'pennant',
    'trapezoid',
    'arrow-right',
    'circle',
  ] as const)('that is a %s keeps an inset layer inside its outline', (shape) => {
    const panel: Panel = { ...board, shape, height: 20 };
    const outer = markupBounds(`<path d="${outline(panel)}"/>`);
    const inner = markupBounds(`<path d="${outline(panel, 2)}"/>`);
    expect([Math.round(outer[0]), Math.round(outer[1]), Math.round(outer[2]), Math.round(outer[3])]).toEqual([
      0, 0, 20, 20,
    ]);
    expect(inner[0]).toBeGreaterThanOrEqual(2);
    expect(inner[1]).toBeGreaterThanOrEqual(2);
    expect(inner[2]).toBeLessThanOrEqual(18);
    expect(inner[3]).toBeLessThanOrEqual(18);
  });

  it('of three equal sides gets its height from its width', () => {
    const { box } = renderMarkup(spec({ shape: 'triangle', width: 90, fill: 'white', elements: [] }));
    expect(box[3]).toBeCloseTo(77.94);
  });

  it('uses the colours of its country', () => {
    const red = { ...spec({ ...board, fill: 'red' }), id: 'uk/test' };
    expect(renderMarkup(red).body).not.toContain(renderMarkup(spec({ ...board, fill: 'red' })).body);
  });
});

describe('a sign of several boards', () => {
  it('has a box around all of them', () => {
    const { box } = renderMarkup(spec(board, { ...board, width: 10, x: 5, y: 12 }));
    expect(box).toEqual([0, 0, 20, 22]);
  });

  it('is 240 pixels on its longer side', () => {
    expect(renderSign(spec(board))).toMatchObject({ width: 240, height: 123 });
  });
});

describe('an element', () => {
  it('that is an arrow ends in a head beyond its shaft, in its heading', () => {
    const arrow: SignElement = {
      kind: 'arrow',
      path: 'M5 5H10',
      end: [10, 5],
      heading: 90,
      width: 1,
      headLength: 3,
      headWidth: 4,
    };
    const [left, top, right, bottom] = boundsOf(arrow);
    expect([left, right]).toEqual([5, 13]);
    expect([top, bottom]).toEqual([3, 7]);
  });

  it('that is a group is mirrored, scaled, turned and moved, in this order', () => {
    const path: SignElement = { kind: 'path', d: 'M1 0L3 1', fill: 'black' };
    const [left, top, right, bottom] = boundsOf({
      kind: 'group',
      x: 10,
      y: 20,
      scale: 2,
      rotate: 90,
      mirror: true,
      elements: [path],
    });
    expect([left, top, right, bottom].map(Math.round)).toEqual([8, 14, 10, 18]);
  });

  it('that is a pictogram is centred at the height asked for', () => {
    const [, top, , bottom] = boundsOf({ kind: 'pictogram', name: 'worker', x: 10, y: 5, height: 8 });
    expect(top).toBeCloseTo(1, 0);
    expect(bottom).toBeCloseTo(9, 0);
  });

  it('that is a ring has its bar in the direction given', () => {
    const ring = { kind: 'ring', x: 0, y: 0, radius: 10, width: 1, color: 'red' } as const;
    const bar = (slash: 'nw' | 'ne') => renderMarkup(spec({ ...board, elements: [{ ...ring, slash }] })).body;
    expect(bar('nw')).toContain('M-7.07 -7.07L7.07 7.07');
    expect(bar('ne')).toContain('M-7.07 7.07L7.07 -7.07');
  });
});
