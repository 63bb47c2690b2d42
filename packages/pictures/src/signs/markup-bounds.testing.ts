import { SVGPathData } from 'svg-pathdata';
import { compose, fromDefinition, fromTransformAttribute, identity, type Matrix } from 'transformation-matrix';

/** Left, top, right and bottom of what is painted. */
export type PaintedBounds = readonly [left: number, top: number, right: number, bottom: number];

function matrixOf(transform: string | undefined): Matrix {
  if (transform === undefined) return identity();
  // The library wants a space between two functions; SVG does not.
  return compose(fromDefinition(fromTransformAttribute(transform.replaceAll(')', ') ').trim())));
}

const attribute = (tag: string, name: string): string | undefined => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

/**
 * Returns the box of everything a sign's markup paints, round ends of strokes included. It reads the markup of this package
 * only: paths and groups, with transforms.
 */
export function markupBounds(markup: string): PaintedBounds {
  const groups: Matrix[] = [identity()];
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [tag, closing, name] of markup.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
    if (closing) {
      if (name === 'g') groups.pop();
      continue;
    }
    const matrix = compose(groups.at(-1) as Matrix, matrixOf(attribute(tag, 'transform')));
    if (name === 'g') groups.push(matrix);
    if (name !== 'path') continue;
    const { a, b, c, d, e, f } = matrix;
    const box = new SVGPathData(attribute(tag, 'd') ?? '').toAbs().normalizeHVZ().matrix(a, b, c, d, e, f).getBounds();
    const round = attribute(tag, 'stroke-linecap') === 'round';
    const reach = round ? (Number(attribute(tag, 'stroke-width') ?? 0) / 2) * Math.sqrt(Math.abs(a * d - b * c)) : 0;
    left = Math.min(left, box.minX - reach);
    top = Math.min(top, box.minY - reach);
    right = Math.max(right, box.maxX + reach);
    bottom = Math.max(bottom, box.maxY + reach);
  }
  return [left, top, right, bottom];
}
