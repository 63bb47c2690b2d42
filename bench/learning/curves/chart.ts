/** Line charts as SVG files that can be read in light and in dark pages. */

export interface Curve {
  readonly name: string;
  readonly points: readonly Point[];
  /** Class of its color: `a`, `b` or `c`. Each also has its own dashes. */
  readonly look: 'a' | 'b' | 'c';
  /** Whether the points are marked. */
  readonly isMarked?: boolean;
}

export type Point = readonly [x: number, y: number];

export interface Chart {
  readonly title: string;
  /** What the chart shows, for those who cannot see it. */
  readonly description: string;
  readonly x: Axis;
  readonly y: Omit<Axis, 'label'>;
  readonly curves: readonly Curve[];
  /** The area between two lines with the same x. */
  readonly band?: { readonly name: string; readonly low: readonly Point[]; readonly high: readonly Point[] };
}

export interface Axis {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
  readonly format: (value: number) => string;
}

const WIDTH = 720;
const HEIGHT = 400;
const LEFT = 64;
const RIGHT = 24;
const TOP = 64;
const BOTTOM = 56;

const STYLE = `
  text { font: 14px system-ui, sans-serif; fill: #1d2733; }
  .title { font-weight: 700; font-size: 17px; }
  .ground { fill: #ffffff; }
  .grid { stroke: #d5dce3; }
  .line { fill: none; stroke-width: 2.5; stroke-linejoin: round; }
  .a { stroke: #0b57c4; } .b { stroke: #a34700; stroke-dasharray: 8 5; } .c { stroke: #5d6b79; stroke-dasharray: 2 5; }
  .dot { fill: #0b57c4; stroke: none; }
  .band { fill: #0b57c4; opacity: 0.16; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e8edf2; }
    .ground { fill: #131a21; }
    .grid { stroke: #37424d; }
    .a { stroke: #7db4ff; } .b { stroke: #ffb072; } .c { stroke: #9aa8b5; }
    .dot { fill: #7db4ff; stroke: none; }
    .band { fill: #7db4ff; opacity: 0.22; }
  }
`;

/** Returns the chart as an SVG document. */
export function chartSvg({ title, description, x, y, curves, band }: Chart): string {
  const atX = (value: number) => rounded(LEFT + ((value - x.from) / (x.to - x.from)) * (WIDTH - LEFT - RIGHT));
  const atY = (value: number) =>
    rounded(HEIGHT - BOTTOM - ((value - y.from) / (y.to - y.from)) * (HEIGHT - TOP - BOTTOM));
  const path = (points: readonly Point[]) => points.map(([px, py]) => `${atX(px)},${atY(py)}`).join(' ');
  const grid = [
    ...y.ticks.map(
      (tick) =>
        `<path class="grid" d="M${LEFT} ${atY(tick)}H${WIDTH - RIGHT}"/><text x="${LEFT - 8}" y="${atY(tick) + 5}" text-anchor="end">${escaped(y.format(tick))}</text>`,
    ),
    ...x.ticks.map(
      (tick) =>
        `<text x="${atX(tick)}" y="${HEIGHT - BOTTOM + 22}" text-anchor="middle">${escaped(x.format(tick))}</text>`,
    ),
  ];
  const area = band ? `<polygon class="band" points="${path(band.low)} ${path(band.high.toReversed())}"/>` : '';
  const lines = curves.map(({ points, look, isMarked }) =>
    [
      `<polyline class="line ${look}" points="${path(points)}"/>`,
      ...(isMarked ? points.map(([px, py]) => `<circle class="dot" cx="${atX(px)}" cy="${atY(py)}" r="4"/>`) : []),
    ].join(''),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-labelledby="title description">`,
    `<title id="title">${escaped(title)}</title>`,
    `<desc id="description">${escaped(description)}</desc>`,
    `<style>${STYLE}</style>`,
    `<rect class="ground" width="${WIDTH}" height="${HEIGHT}" rx="8"/>`,
    `<text class="title" x="16" y="26">${escaped(title)}</text>`,
    legend(curves, band?.name),
    ...grid,
    `<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 12}" text-anchor="middle">${escaped(x.label)}</text>`,
    area,
    ...lines,
    '</svg>\n',
  ].join('\n');
}

const LETTER_WIDTH = 7.2;
const SAMPLE = 26;

/** Returns the names of the curves in a row, each behind a sample of its line. */
function legend(curves: readonly Curve[], band: string | undefined): string {
  let at = 16;
  const put = (name: string, sample: (x: number) => string): string => {
    const item = `${sample(at)}<text x="${rounded(at + SAMPLE + 6)}" y="49">${escaped(name)}</text>`;
    at += SAMPLE + 6 + name.length * LETTER_WIDTH + 18;
    return item;
  };
  return [
    ...curves.map(({ name, look }) =>
      put(name, (left) => `<path class="line ${look}" d="M${rounded(left)} 44h${SAMPLE}"/>`),
    ),
    ...(band === undefined
      ? []
      : [put(band, (left) => `<rect class="band" x="${rounded(left)}" y="38" width="${SAMPLE}" height="12"/>`)]),
  ].join('\n');
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
