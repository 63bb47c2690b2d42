import { readdirSync, readFileSync } from 'node:fs';
import { countries } from '@lanewise/contracts/countries';
import { drawScene } from '@lanewise/pictures/scenes/draw';
import { layoutOf } from '@lanewise/pictures/scenes/layout';
import { parseScene } from '@lanewise/pictures/scenes/parse';
import { type Placed, placeUser } from '@lanewise/pictures/scenes/placing';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const data = new URL('../../data/', import.meta.url);
const subjects = ['us', 'uk', 'de', 'se', 'fr', 'au'] as const;
const named = subjects.flatMap((subject) =>
  readdirSync(new URL(`${subject}/scenes/`, data))
    .toSorted()
    .map((file) => ({ subject, name: file.replace(/\.yaml$/, ''), file: new URL(`${subject}/scenes/${file}`, data) })),
);
const read = (file: URL) => parseScene(parse(readFileSync(file, 'utf8')));

/** Returns the corners of the box that a road user occupies. */
function corners({ at, heading, length, width }: Placed): [number, number][] {
  const [sin, cos] = [Math.sin((heading * Math.PI) / 180), Math.cos((heading * Math.PI) / 180)];
  const [l, w] = [length / 2 - 0.1, width / 2 - 0.1];
  const ends = [
    [-w, -l],
    [w, -l],
    [w, l],
    [-w, l],
  ] as const;
  return ends.map(([x, y]) => [at.x + x * cos - y * sin, at.y + x * sin + y * cos]);
}

/** Returns whether two boxes overlap: they do unless a line along one of their sides separates them. */
function overlap(a: Placed, b: Placed): boolean {
  const boxes = [corners(a), corners(b)];
  return [a.heading, a.heading + 90, b.heading, b.heading + 90].every((heading) => {
    const [x, y] = [Math.sin((heading * Math.PI) / 180), -Math.cos((heading * Math.PI) / 180)];
    const [first = [], second = []] = boxes.map((box) => box.map(([px, py]) => px * x + py * y));
    return Math.max(...first) > Math.min(...second) && Math.max(...second) > Math.min(...first);
  });
}

describe('named scenes', () => {
  it.each(named)('draws $subject/$name', ({ file }) => {
    const { svg } = drawScene(read(file));
    expect(svg).not.toMatch(/NaN|undefined|<text/);
    expect(svg.length).toBeLessThan(40_000);
  });

  it.each(named)('uses the road style and driving side of its country in $subject/$name', ({ subject, file }) => {
    const { drive, style, paths = false } = read(file);
    expect({ drive, style, paths }).toEqual({
      drive: countries[subject].drivesOn,
      style: subject,
      paths: false,
    });
  });

  it.each(named)('shows everyone in $subject/$name, without overlaps', ({ file }) => {
    const scene = read(file);
    const { view = 20, look = [0, 0] } = scene;
    const placed = scene.users.map((user) => placeUser(layoutOf(scene), user));
    const name = ({ user }: Placed) => `${user.kind} ${user.label ?? ''}`;
    // A train, bus or tram may reach beyond the edge as long as its front is in the picture.
    const outside = placed.filter((one) => {
      const front = one.length / 2 - 1;
      const x = one.at.x + Math.sin((one.heading * Math.PI) / 180) * front;
      const y = one.at.y - Math.cos((one.heading * Math.PI) / 180) * front;
      return Math.max(Math.abs(x - look[0]), Math.abs(y - look[1])) > view;
    });
    expect(outside.map(name)).toEqual([]);
    const pairs = placed.flatMap((a, i) => placed.slice(i + 1).map((b) => [a, b] as const));
    expect(pairs.filter(([a, b]) => overlap(a, b)).map((pair) => pair.map(name))).toEqual([]);
  });

  it('are listed in scenes.md, and nothing else is', () => {
    const sections = readFileSync(new URL('scenes.md', data), 'utf8').split('\n## ').slice(1);
    subjects.forEach((subject, index) => {
      const listed = [...(sections[index] ?? '').matchAll(/^\| `([a-z0-9-]+)` \|/gm)].map(([, name]) => name);
      const files = named.filter((one) => one.subject === subject).map((one) => one.name);
      expect(listed.toSorted()).toEqual(files.toSorted());
    });
  });

  it('show the learner in a blue car A', () => {
    const without = named.filter(({ file }) => !read(file).users.some((user) => user.label === 'A'));
    expect(without.map(({ subject, name }) => `${subject}/${name}`)).toEqual([]);
  });
});
