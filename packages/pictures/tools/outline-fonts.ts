/**
 * Writes `src/signs/glyphs/<font>.json`: the outlines of the letters that signs use, so that the product needs no font
 * at run time. Run it by hand when a letter is missing: `node packages/pictures/tools/outline-fonts.ts`.
 * The Roadgeek fonts come from Debian's package fonts-roadgeek; the others are npm packages of this workspace.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const LETTERS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789' +
  'äöüÄÖÜßåÅéÉèÈêÊçÇàÀæÆøØ' +
  ' .,:;!?\'’"„“”-–—+×/()&%°½¼¾£€$#*<>=';

/** Letters next to each other on signs are kerned; digits and punctuation are not. */
const KERNED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const roadgeek = (series: string) => `/usr/share/fonts/truetype/roadgeek/RG2014${series}.ttf`;
const require = createRequire(import.meta.url);
const fontsource = (name: string, weight: number) =>
  require.resolve(`@fontsource/${name}/files/${name}-latin-${weight}-normal.woff`);

const FONTS: Readonly<Record<string, string>> = {
  'highway-b': roadgeek('B'),
  'highway-c': roadgeek('C'),
  'highway-d': roadgeek('D'),
  'highway-e': roadgeek('E'),
  'highway-em': roadgeek('EM'),
  overpass: fontsource('overpass', 700),
  barlow: fontsource('barlow', 600),
  'barlow-condensed': fontsource('barlow-condensed', 600),
};

/** The part of opentype.js that this tool uses; the package has no types. */
interface Glyph {
  readonly advanceWidth?: number;
  readonly path: {
    readonly commands: readonly {
      type: string;
      x1?: number;
      y1?: number;
      x2?: number;
      y2?: number;
      x?: number;
      y?: number;
    }[];
  };
  getBoundingBox(): { y2: number };
}
interface Font {
  readonly unitsPerEm: number;
  hasChar(letter: string): boolean;
  charToGlyph(letter: string): Glyph;
  getKerningValue(left: Glyph, right: Glyph): number;
}
const { parse } = require('opentype.js') as { parse(bytes: ArrayBuffer): Font };

/** Thousandths of an em: a curve no longer than this is drawn as a line, which no sign is large enough to show. */
const SHORT = 8;

/** Thousandths of an em: a corner rounded by no more than this is drawn sharp. Barlow rounds every corner by 12. */
const CORNER = 14;

type Vertex = readonly [x: number, y: number];

/**
 * Path data in which each pair of tiny curves around a corner is replaced by the corner: shorter, and the difference is
 * invisible on any sign.
 */
function sharpCorners(d: string): string {
  const commands = [...d.matchAll(/([MLQCZ])([^MLQCZ]*)/g)].map(([, type = '', numbers = '']) => {
    const values = numbers === '' ? [] : numbers.split(' ').map(Number);
    return { type, points: values.flatMap((x, i): Vertex[] => (i % 2 === 0 ? [[x, values[i + 1] ?? 0]] : [])) };
  });
  let from: Vertex = [0, 0];
  let out = '';
  for (let i = 0; i < commands.length; i++) {
    const [now, next] = [commands[i], commands[i + 1]];
    if (now === undefined) break;
    const corner = now.type === 'Q' && next?.type === 'Q' ? cornerOf(from, now.points, next.points) : undefined;
    const end = (corner === undefined ? now : next)?.points.at(-1) ?? from;
    if (corner === undefined) out += now.type + now.points.map((point) => point.join(' ')).join(' ');
    else {
      out += `L${corner.join(' ')}L${end.join(' ')}`;
      i++;
    }
    from = end;
  }
  return out;
}

/** The corner that two curves round, where it lies near both their ends. */
function cornerOf(from: Vertex, first: readonly Vertex[], second: readonly Vertex[]): Vertex | undefined {
  const [a, b, c, d] = [from, first[0], second[0], second[1]];
  if (b === undefined || c === undefined || d === undefined) return undefined;
  if (Math.abs(d[0] - a[0]) > CORNER || Math.abs(d[1] - a[1]) > CORNER) return undefined;
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const cross = ux * vy - uy * vx;
  if (Math.abs(cross) < 0.3 * Math.hypot(ux, uy) * Math.hypot(vx, vy) || cross === 0) return undefined;
  const t = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / cross;
  const at: Vertex = [Math.round(a[0] + ux * t), Math.round(a[1] + uy * t)];
  return Math.hypot(at[0] - a[0], at[1] - a[1]) <= 2 * CORNER ? at : undefined;
}

/** Absolute path data in thousandths of an em, y down, baseline at 0. */
function pathData(font: Font, letter: string, scale: number): string {
  const n = (value: number | undefined) => Math.round((value ?? 0) * scale);
  let last: readonly [number, number] = [0, 0];
  return font
    .charToGlyph(letter)
    .path.commands.map((c) => {
      if (c.type === 'Z') return 'Z';
      const [x, y] = [n(c.x), -n(c.y)];
      const length = Math.hypot(x - last[0], y - last[1]);
      const point = `${x} ${y}`;
      last = [x, y];
      if (length === 0 && c.type !== 'M') return '';
      if (c.type !== 'M' && length <= SHORT) return `L${point}`;
      if (c.type === 'Q') return `Q${n(c.x1)} ${-n(c.y1)} ${point}`;
      if (c.type === 'C') return `C${n(c.x1)} ${-n(c.y1)} ${n(c.x2)} ${-n(c.y2)} ${point}`;
      return `${c.type}${point}`;
    })
    .join('');
}

function table(file: string) {
  const bytes = readFileSync(file);
  const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  const scale = 1000 / font.unitsPerEm;
  const glyphs: Record<string, [number, string]> = {};
  for (const letter of LETTERS) {
    if (!font.hasChar(letter)) continue;
    const glyph = font.charToGlyph(letter);
    const d = sharpCorners(pathData(font, letter, scale));
    glyphs[letter] = [Math.round((glyph.advanceWidth ?? 0) * scale), d];
  }
  const kerning: Record<string, number> = {};
  for (const a of KERNED) {
    for (const b of KERNED) {
      if (!font.hasChar(a) || !font.hasChar(b)) continue;
      const by = Math.round(font.getKerningValue(font.charToGlyph(a), font.charToGlyph(b)) * scale);
      if (by !== 0) kerning[a + b] = by;
    }
  }
  const box = font.charToGlyph('H').getBoundingBox();
  return { capital: Math.round(box.y2 * scale), glyphs, kerning };
}

for (const [name, file] of Object.entries(FONTS)) {
  const { capital, glyphs, kerning } = table(file);
  const rows = Object.entries(glyphs).map(([letter, glyph]) => `${JSON.stringify(letter)}:${JSON.stringify(glyph)}`);
  const text = `{"capital":${capital},\n"kerning":${JSON.stringify(kerning)},\n"glyphs":{\n${rows.join(',\n')}\n}}\n`;
  writeFileSync(join(import.meta.dirname, '../src/signs/glyphs', `${name}.json`), text);
  const missing = [...LETTERS].filter((letter) => !(letter in glyphs)).join('');
  console.log(
    `${name}: ${text.length} bytes, capital ${capital}, kerning ${Object.keys(kerning).length}, without ${missing}`,
  );
}
