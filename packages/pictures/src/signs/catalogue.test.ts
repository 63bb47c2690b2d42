import { optimize } from 'svgo';
import { describe, expect, it } from 'vitest';
import { auSigns } from './au/list.ts';
import { drawSign, signIds, signInfo, UnknownSignError } from './catalogue.ts';
import { deSigns } from './de/list.ts';
import { frSigns } from './fr/list.ts';
import { markupBounds } from './markup-bounds.testing.ts';
import { seSigns } from './se/list.ts';
import { ukSigns } from './uk/list.ts';
import { usSigns } from './us/list.ts';

const subjects = ['us', 'uk', 'de', 'se', 'fr', 'au'];
const all = subjects.flatMap(signIds);

/** The US codes that the courses need; a code with several values or sides is covered by any of them. */
const US_CODES = `R1-1 R1-2 R1-3P R1-5 R1-6 R2-1 R2-4P R3-1 R3-2 R3-3 R3-4 R3-5 R3-6 R3-7 R3-8 R3-9b R4-1 R4-2 R4-3 R4-7
  R5-1 R5-1a R5-2 R5-6 R6-1 R6-2 R6-3 R7-1 R7-8 R8-8 R9-3 R10-6 R10-7 R10-11 R10-12 R10-15 R11-2 R15-1 W1-1 W1-2 W1-4
  W1-5 W1-6 W1-8 W2-1 W2-2 W2-4 W2-6 W3-1 W3-2 W3-3 W4-1 W4-2 W4-3 W5-2 W6-1 W6-3 W7-1 W8-5 W10-1 W11-1 W11-2 W11-3
  W13-1P W14-1 W14-3 S1-1 S5-1 W20-1 W20-7`.split(/\s+/);

describe('the catalogue', () => {
  it('lists every sign of every country once', () => {
    const listed = [...usSigns, ...ukSigns, ...deSigns, ...seSigns, ...frSigns, ...auSigns].map((spec) => spec.id);
    expect(all.toSorted()).toEqual(listed.toSorted());
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('has at least 90 signs of the US', () => {
    expect(signIds('us').length).toBeGreaterThanOrEqual(90);
  });

  it('covers the US codes that the courses need', () => {
    const codes = new Set(signIds('us').map((id) => signInfo(id).code));
    expect(US_CODES.filter((code) => !codes.has(code))).toEqual([]);
  });

  it('has both faces of every US sign that has a left and a right one', () => {
    const lefts = signIds('us').filter((id) => /\dP?L$/.test(id) && !id.includes('-W16-'));
    expect(lefts.length).toBeGreaterThan(10);
    for (const left of lefts) {
      const right = `${left.slice(0, -1)}R`;
      expect(drawSign(left).svg, left).not.toBe(drawSign(right).svg);
    }
  });

  it('has nothing for a subject without signs', () => {
    expect(signIds('us/R1')).toEqual([]);
    expect(signIds('xx')).toEqual([]);
  });

  it('refuses an unknown sign by its id', () => {
    for (const call of [drawSign, signInfo]) {
      expect(() => call('us/R1-999')).toThrow(UnknownSignError);
      expect(() => call('us/R1-999')).toThrow('us/R1-999');
    }
  });

  it('separates the official code from the face', () => {
    expect(signInfo('us/R2-1-25')).toMatchObject({ subject: 'us', code: 'R2-1', name: 'Speed limit of 25 mph' });
    expect(signInfo('us/W1-2R').code).toBe('W1-2');
    expect(signInfo('us/R1-1').code).toBe('R1-1');
  });
});

describe.each(subjects)('each sign of %s', (subject) => {
  const ids = signIds(subject);

  it('is well-formed SVG', () => {
    for (const id of ids) expect(() => optimize(drawSign(id).svg, { plugins: [] }), id).not.toThrow();
  });

  it('contains no text, image, script, reference or id, and is hidden from screen readers', () => {
    for (const id of ids) {
      const { svg } = drawSign(id);
      expect(svg, id).not.toMatch(
        /<(text|image|script|style|use|foreignObject|title|desc)|href|\sid=|url\(|aria-|NaN|undefined/,
      );
      expect(svg, id).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[-\d. ]+" role="img">/);
    }
  });

  it('stays small', () => {
    const large = ids.map((id) => ({ id, size: drawSign(id).svg.length })).filter(({ size }) => size > 11_000);
    expect(large).toEqual([]);
  });

  it('stays within its view box', () => {
    const outside = ids.filter((id) => {
      const { svg } = drawSign(id);
      const [x = 0, y = 0, width = 0, height = 0] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
      const [left, top, right, bottom] = markupBounds(svg);
      return left < x || top < y || right > x + width || bottom > y + height;
    });
    expect(outside).toEqual([]);
  });

  it('has the same proportions in its size as in its view box', () => {
    for (const id of ids) {
      const { svg, width, height } = drawSign(id);
      const [, , w = 0, h = 0] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
      const scale = 240 / Math.max(w, h);
      expect([width, height], id).toEqual([Math.round(w * scale), Math.round(h * scale)]);
    }
  });

  it('has a meaning, and a look that is a sentence', () => {
    for (const id of ids) {
      const { name, look } = signInfo(id);
      expect(name.length, id).toBeGreaterThan(2);
      expect(look, id).toMatch(/^[A-Z].{10,}\.$/);
    }
  });
});

describe('each US sign', () => {
  it('takes at most 8 kB', () => {
    expect(signIds('us').filter((id) => drawSign(id).svg.length > 8192)).toEqual([]);
  });
});
