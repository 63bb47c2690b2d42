import type { Drawing } from '../drawing.ts';
import { type Palette, paletteOf } from './palette.ts';
import { pictograms } from './pictograms/store.ts';
import { circle, outline, panelHeight } from './shapes.ts';
import { short } from './short.ts';
import type {
  ArrowElement,
  GroupElement,
  Panel,
  PathElement,
  PictogramElement,
  RingElement,
  SignElement,
  SignSpec,
} from './spec.ts';
import { textPath } from './text.ts';

/** CSS pixels of the longer side of a drawn sign. */
const NATURAL_SIZE = 240;

/** Margin around a sign as a share of its longer side, for anti-aliased edges. */
const MARGIN = 0.015;

/** Width of the grey edge of a board that is white to its rim, as a share of its longer side: it stands out on a white page. */
const EDGE = 0.008;

/** The inside of a sign's `<svg>`, for a drawing that places signs in a larger picture. */
export interface SignMarkup {
  /** SVG elements without ids, text, references or scripts. */
  readonly body: string;
  /** Left, top, width and height of the sign in the unit of `body`. */
  readonly box: readonly [x: number, y: number, width: number, height: number];
}

/** The markup of a sign and the box it fills. */
export function renderMarkup(spec: SignSpec): SignMarkup {
  const palette = paletteOf(spec.id.slice(0, spec.id.indexOf('/')));
  const placed = spec.panels.map((panel) => ({ panel, x: panel.x ?? 0, y: panel.y ?? 0 }));
  const left = Math.min(...placed.map((p) => p.x));
  const top = Math.min(...placed.map((p) => p.y));
  const right = Math.max(...placed.map((p) => p.x + p.panel.width));
  const bottom = Math.max(...placed.map((p) => p.y + panelHeight(p.panel)));
  const body = placed.map((p) => moved(renderBoard(p.panel, palette), p.x, p.y)).join('');
  return { body, box: [left, top, right - left, bottom - top] };
}

/** A sign as a complete SVG image. */
export function renderSign(spec: SignSpec): Drawing {
  const { body, box } = renderMarkup(spec);
  const [x, y, width, height] = box;
  const longer = Math.max(width, height);
  const margin = longer * MARGIN;
  const view = [x - margin, y - margin, width + 2 * margin, height + 2 * margin];
  const scale = NATURAL_SIZE / (longer + 2 * margin);
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.map(short).join(' ')}" role="img">${body}</svg>`,
    width: Math.round((width + 2 * margin) * scale),
    height: Math.round((height + 2 * margin) * scale),
  };
}

/** A board by itself, with an edge if it is white and has no border of another colour. */
function renderBoard(panel: Panel, palette: Palette): string {
  const white = [panel, ...(panel.layers ?? [])].every(({ fill }) => fill === 'white');
  if (panel.shape === 'none' || !white) return renderPanel(panel, palette);
  const width = Math.max(panel.width, panelHeight(panel)) * EDGE;
  const edge = stroked(outline(panel, width / 2), palette.grey, width);
  return renderGround(panel, palette) + edge + renderElements(panel.elements, palette);
}

function renderPanel(panel: Panel, palette: Palette): string {
  return renderGround(panel, palette) + renderElements(panel.elements, palette);
}

function renderGround(panel: Panel, palette: Palette): string {
  if (panel.shape === 'none') return '';
  const layers = (panel.layers ?? []).map(({ inset, fill, radius }) =>
    filled(outline(panel, inset, radius), palette[fill]),
  );
  return filled(outline(panel, 0), palette[panel.fill]) + layers.join('');
}

function renderElements(elements: readonly SignElement[], palette: Palette): string {
  return elements.map((element) => renderElement(element, palette)).join('');
}

function renderElement(element: SignElement, palette: Palette): string {
  switch (element.kind) {
    case 'text':
      return filled(textPath({ ...element, font: element.font ?? 'highway-d' }), palette[element.color ?? 'black']);
    case 'arrow':
      return renderArrow(element, palette);
    case 'path':
      return renderPath(element, palette);
    case 'disc':
      return filled(circle(element.x, element.y, element.radius), palette[element.fill]);
    case 'ring':
      return renderRing(element, palette);
    case 'pictogram':
      return renderPictogram(element, palette);
    case 'group':
      return `<g transform="${groupTransform(element)}">${renderElements(element.elements, palette)}</g>`;
    case 'panel': {
      const scale = element.scale === undefined ? '' : `scale(${factor(element.scale)})`;
      const move = `translate(${short(element.x)} ${short(element.y)})`;
      return `<g transform="${move}${scale}">${renderPanel(element.panel, palette)}</g>`;
    }
  }
}

function renderArrow(arrow: ArrowElement, palette: Palette): string {
  const color = palette[arrow.color ?? 'black'];
  const half = (arrow.headWidth ?? arrow.width * 2.4) / 2;
  const length = arrow.headLength ?? arrow.width * 1.8;
  const sweep = arrow.sweep ?? 0;
  const base = sweep === 0 ? `L${short(-half)} 0.03` : `L0 0.03L${short(-half)} ${short(sweep)}`;
  const head = `M0 ${short(-length)}L${short(half)} ${short(sweep === 0 ? 0.03 : sweep)}${base}Z`;
  const place = `translate(${short(arrow.end[0])} ${short(arrow.end[1])})rotate(${short(arrow.heading)})`;
  return `${stroked(arrow.path, color, arrow.width)}<path transform="${place}" d="${head}" fill="${color}"/>`;
}

function renderPath(path: PathElement, palette: Palette): string {
  const fill = path.fill === undefined ? 'none' : palette[path.fill];
  let attributes = ` fill="${fill}"`;
  if (path.evenOdd) attributes += ' fill-rule="evenodd"';
  if (path.stroke !== undefined)
    attributes += ` stroke="${palette[path.stroke]}" stroke-width="${short(path.width ?? 1)}"`;
  if (path.cap !== undefined) attributes += ` stroke-linecap="${path.cap}"`;
  if (path.join !== undefined) attributes += ` stroke-linejoin="${path.join}"`;
  if (path.dash !== undefined) attributes += ` stroke-dasharray="${path.dash.map(short).join(' ')}"`;
  return `<path d="${path.d}"${attributes}/>`;
}

function renderRing(ring: RingElement, palette: Palette): string {
  const color = palette[ring.color];
  const reach = ring.radius * Math.SQRT1_2;
  const bar = (sign: 1 | -1) =>
    `M${short(ring.x - reach)} ${short(ring.y - sign * reach)}L${short(ring.x + reach)} ${short(ring.y + sign * reach)}`;
  const bars = { nw: bar(1), ne: bar(-1), both: bar(1) + bar(-1) };
  const slash = ring.slash === undefined ? '' : stroked(bars[ring.slash], color, ring.slashWidth ?? ring.width);
  return stroked(circle(ring.x, ring.y, ring.radius), color, ring.width) + slash;
}

function renderPictogram(element: PictogramElement, palette: Palette): string {
  const figure = pictograms[element.name];
  const color = palette[element.color ?? 'black'];
  const ground = palette[element.ground ?? 'white'];
  const scale = element.height / figure.height;
  const turn = element.rotate === undefined ? '' : `rotate(${short(element.rotate)})`;
  const size = element.mirror ? `scale(${factor(-scale)} ${factor(scale)})` : `scale(${factor(scale)})`;
  const place = `translate(${short(element.x)} ${short(element.y)})${turn}${size}translate(${short(-figure.width / 2)} ${short(-figure.height / 2)})`;
  const parts = figure.parts.map((part) => {
    const paint = part.cut ? ground : color;
    if (part.stroke === undefined) return `<path d="${part.d}" fill="${paint}" fill-rule="evenodd"/>`;
    const ends = part.ends === 'butt' ? '' : ' stroke-linecap="round" stroke-linejoin="round"';
    return `<path d="${part.d}" fill="none" stroke="${paint}" stroke-width="${short(part.stroke)}"${ends}/>`;
  });
  return `<g transform="${place}">${parts.join('')}</g>`;
}

function groupTransform(group: GroupElement): string {
  const scale = group.scale ?? 1;
  const steps = [`translate(${short(group.x ?? 0)} ${short(group.y ?? 0)})`];
  if (group.rotate !== undefined) steps.push(`rotate(${short(group.rotate)})`);
  if (group.mirror) steps.push(`scale(${factor(-scale)} ${factor(scale)})`);
  else if (scale !== 1) steps.push(`scale(${factor(scale)})`);
  return steps.join('');
}

function moved(markup: string, x: number, y: number): string {
  return x === 0 && y === 0 ? markup : `<g transform="translate(${short(x)} ${short(y)})">${markup}</g>`;
}

function filled(d: string, color: string): string {
  return `<path d="${d}" fill="${color}"/>`;
}

function stroked(d: string, color: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${short(width)}"/>`;
}

/** Scales need more digits than coordinates: they multiply. */
function factor(value: number): string {
  return String(Math.round(value * 1e5) / 1e5);
}
