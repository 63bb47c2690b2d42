import { describe, expect, it } from 'vitest';
import type { Drawing } from '../drawing.ts';
import { drawScene } from './draw.ts';
import type { Arm, SceneSpec, SceneUser } from './spec.ts';
import { userKinds } from './vocabulary.ts';

const plate: Drawing = {
  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" role="img"><path d="M0 0h8v8z"/></svg>',
  width: 80,
  height: 80,
};
const sign = () => plate;
const draw = (spec: SceneSpec) => drawScene(spec, { sign }).svg;

const arm: Arm = { control: 'signal', light: 'flashing-amber', crossing: 'zebra', cycle: 'both', sign: 'us/R1-1' };
const users: SceneUser[] = userKinds.map((kind, index) => ({
  label: 'ABCDEFGHIJKLMNOPQRST'[index] ?? 'Z',
  kind,
  at: [index * 2 - 14, (index % 4) * 8 - 12],
  heading: index * 40,
  signal: 'left',
  brake: true,
}));
const full: SceneSpec = {
  drive: 'right',
  style: 'us',
  arms: { N: arm, E: { ...arm, centre: 'reserve' }, S: { ...arm, in: 2, arrows: ['l', 'sr'] }, W: arm },
  users: [...users, { kind: 'pedestrian', crosses: 'E', towards: 'N' }, { kind: 'car', from: 'S', to: 'W' }],
  box: true,
  rails: [{ from: 'N', to: 'S' }],
  railway: { arm: 'W', at: 30, control: 'full-barriers', state: 'closed', sign: 'us/R15-1' },
  objects: [{ kind: 'cone', at: [1, 1] }],
  pins: [{ n: 1, at: [2, 2] }],
  time: 'night',
  weather: 'rain',
  paths: true,
};
const variants: Readonly<Record<string, SceneSpec>> = {
  full,
  'on the left': { ...full, drive: 'left', style: 'uk' },
  german: { ...full, style: 'de', main: ['S', 'E'], weather: 'fog' },
  roundabout: { ...full, roundabout: { lanes: 2 }, box: false },
  driveways: { ...full, arms: { ...full.arms, E: { driveway: true }, W: { driveway: true, in: 1, out: 0 } } },
  'lane that ends': {
    ...full,
    arms: { N: {}, S: {} },
    railway: { arm: 'N', at: 3 },
    rails: [],
    users: [{ kind: 'car', from: 'S', lane: 1 }],
    laneDrop: { arm: 'S' },
    setting: 'rural',
  },
  motorway: {
    ...full,
    arms: { N: { in: 0, out: 3 }, S: {} },
    railway: { arm: 'N', at: 3 },
    rails: [],
    users: [{ kind: 'car', from: 'slip', to: 'N' }],
    slip: { kind: 'entry', arm: 'S' },
    setting: 'motorway',
  },
};

describe('drawScene', () => {
  it.each(Object.entries(variants))('draws without text, ids, references or broken numbers: %s', (_, spec) => {
    const svg = draw(spec);
    expect(svg).not.toMatch(/<text|\sid=|href|url\(|<script|NaN|undefined|Infinity/);
    expect(svg.startsWith('<svg class="lw-scene" xmlns="http://www.w3.org/2000/svg"')).toBe(true);
  });

  it.each(Object.entries(variants))('closes every element it opens: %s', (_, spec) => {
    const open: string[] = [];
    for (const [, slash, name, self] of draw(spec).matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)) {
      if (slash === '/') expect(open.pop()).toBe(name);
      else if (self !== '/') open.push(name ?? '');
    }
    expect(open).toEqual([]);
  });

  it('draws the same scene the same way every time', () => {
    expect(draw(structuredClone(full))).toBe(draw(full));
  });

  it('does not show where anyone means to go unless the arrows are requested', () => {
    const going = (to: 'N' | 'W', paths: boolean): SceneSpec => ({
      drive: 'right',
      style: 'de',
      arms: { N: {}, E: {}, S: {}, W: {} },
      users: [{ label: 'A', kind: 'car', from: 'S', to }],
      paths,
    });
    expect(draw(going('N', false))).toBe(draw(going('W', false)));
    expect(draw(going('N', true))).not.toBe(draw(going('W', true)));
  });

  it('does not show the order of arrival or the priority road', () => {
    const [first, second] = [1, 2].map((arrived) =>
      draw({ ...full, users: [{ label: 'A', kind: 'car', from: 'S', to: 'N', arrived }] }),
    );
    expect(first).toBe(second);
  });

  it('takes its ground colours from the page, or its own dark ones when standalone', () => {
    const spec: SceneSpec = { ...full, time: 'day' };
    expect(draw(spec)).toContain('var(--sc-road,#4B545F)');
    expect(draw(spec)).toMatch(/prefers-color-scheme:dark\)\{\.lw-scene:root\{--sc-verge:#22302A/);
    expect(drawScene(spec, { sign, standalone: false }).svg).not.toContain('<style');
  });

  it('puts each sign at the kerb as a nested image without a role of its own', () => {
    const asked: string[] = [];
    const { svg } = drawScene(full, {
      sign: (id) => {
        asked.push(id);
        return plate;
      },
    });
    expect(asked.toSorted()).toEqual(['us/R1-1', 'us/R1-1', 'us/R1-1', 'us/R1-1', 'us/R15-1', 'us/R15-1']);
    expect(svg.match(/<svg x="[^"]+" y="[^"]+" width="[^"]+" height="[^"]+" viewBox="0 0 8 8">/g)).toHaveLength(6);
    expect(svg).not.toContain('role=');
  });

  it('has the size of its aspect', () => {
    const wide = drawScene({ ...full, aspect: 1.5, view: 20, look: [1, 2] }, { sign });
    expect([wide.width, wide.height]).toEqual([960, 640]);
    expect(wide.svg).toContain('viewBox="-29 -18 60 40"');
  });

  it("paints lines in the country's colours", () => {
    const road = (style: SceneSpec['style']) =>
      draw({ drive: style === 'uk' || style === 'au' ? 'left' : 'right', style, arms: { N: {}, S: {} }, users: [] });
    expect(road('us')).toContain('--sc-yellow,');
    expect(road('uk')).not.toContain('--sc-yellow,');
    expect(road('de')).not.toContain('--sc-yellow,');
  });
});
