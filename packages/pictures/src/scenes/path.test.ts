import { describe, expect, it } from 'vitest';
import { arc, beside, connect, lengthOf, line, pathData, poseAt, slice } from './path.ts';
import { vec } from './vector.ts';

const corner = connect({ at: vec(0, 10), heading: 0 }, { at: vec(10, 0), heading: 90 }, 4);

describe('paths', () => {
  it('turn by one arc between two straights', () => {
    expect(lengthOf(corner)).toBeCloseTo(6 + 6 + 2 * Math.PI, 5);
    const middle = poseAt(corner, lengthOf(corner) / 2);
    expect(middle.heading).toBeCloseTo(45, 4);
    expect(pathData(corner)).toBe('M0 10L0 4A4 4 0 0 1 4 0L10 0');
  });

  it('turn left anticlockwise', () => {
    const left = connect({ at: vec(0, 10), heading: 0 }, { at: vec(-10, 0), heading: 270 }, 4);
    expect(pathData(left)).toBe('M0 10L0 4A4 4 0 0 0 -4 0L-10 0');
  });

  it('shift sideways smoothly if start and end have the same heading', () => {
    const shift = connect({ at: vec(0, 10), heading: 0 }, { at: vec(3, 0), heading: 0 }, 4);
    expect(poseAt(shift, 0).heading).toBeCloseTo(0, 0);
    expect(poseAt(shift, lengthOf(shift)).at.x).toBeCloseTo(3, 2);
  });

  it('continue straight before the start and after the end', () => {
    expect(poseAt(corner, -5).at).toEqual(vec(0, 15));
    expect(poseAt(corner, lengthOf(corner) + 5).at.x).toBeCloseTo(15, 5);
  });

  it('keep their length in slices', () => {
    const whole = lengthOf(corner);
    expect(lengthOf(slice(corner, 2, whole - 3))).toBeCloseTo(whole - 5, 5);
    const curve = connect({ at: vec(0, 10), heading: 0 }, { at: vec(3, 0), heading: 0 }, 4);
    expect(lengthOf(slice(curve, 1, 6))).toBeCloseTo(5, 1);
  });

  it('have a wider arc on the outside and a narrower one on the inside', () => {
    const [outer, inner] = [lengthOf(beside(corner, -1)), lengthOf(beside(corner, 1))];
    expect(outer - inner).toBeCloseTo(Math.PI, 5);
  });

  it('run along arcs in both directions', () => {
    const clockwise = [arc(vec(0, 0), 10, 0, Math.PI / 2)];
    expect(poseAt(clockwise, 0).heading).toBeCloseTo(180, 5);
    expect(poseAt([arc(vec(0, 0), 10, 0, -Math.PI / 2)], 0).heading).toBeCloseTo(0, 5);
    expect(() => poseAt([], 0)).toThrow(RangeError);
    expect(poseAt([line(vec(0, 0), vec(0, -3))], 1).at.y).toBeCloseTo(-1, 5);
  });
});
