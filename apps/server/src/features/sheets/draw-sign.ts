/** Draws a sign's SVG (packages/pictures) into a PDF. Signs consist of groups and paths only, whose attributes PDF has too. */

/** The methods of a PDF document that signs are drawn with. */
export type Canvas = Pick<
  PDFKit.PDFDocument,
  | 'save'
  | 'restore'
  | 'translate'
  | 'rotate'
  | 'scale'
  | 'path'
  | 'fill'
  | 'stroke'
  | 'lineWidth'
  | 'lineCap'
  | 'lineJoin'
  | 'dash'
>;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws the sign as large as the box allows, in its middle. @throws {Error} if the SVG has an element that signs do not have */
export function drawSign(canvas: Canvas, svg: string, box: Box): void {
  const [x = 0, y = 0, width = 1, height = 1] = numbers(attributesOf(svg).get('viewBox') ?? '');
  const scale = Math.min(box.width / width, box.height / height);
  canvas.save();
  canvas.translate(box.x + (box.width - width * scale) / 2, box.y + (box.height - height * scale) / 2);
  canvas.scale(scale);
  canvas.translate(-x, -y);
  for (const [tag, name] of svg.matchAll(/<(\/?\w+)[^>]*>/g)) {
    if (name === 'svg' || name === '/svg') continue;
    if (name === '/g') canvas.restore();
    else if (name === 'g') {
      canvas.save();
      transform(canvas, attributesOf(tag).get('transform') ?? '');
    } else if (name === 'path') drawPath(canvas, attributesOf(tag));
    else throw new Error(`A sign has the element ${name}, which cannot be drawn into a PDF.`);
  }
  canvas.restore();
}

function drawPath(canvas: Canvas, attributes: ReadonlyMap<string, string>): void {
  const [fill = 'black', stroke = 'none'] = [attributes.get('fill'), attributes.get('stroke')];
  const shape = attributes.get('d') ?? '';
  canvas.save();
  transform(canvas, attributes.get('transform') ?? '');
  if (fill !== 'none') {
    canvas.path(shape);
    canvas.fill(fill, attributes.get('fill-rule') === 'evenodd' ? 'even-odd' : 'non-zero');
  }
  if (stroke !== 'none') {
    canvas.lineWidth(Number(attributes.get('stroke-width') ?? 1));
    canvas.lineCap((attributes.get('stroke-linecap') ?? 'butt') as 'butt' | 'round' | 'square');
    canvas.lineJoin((attributes.get('stroke-linejoin') ?? 'miter') as 'miter' | 'round' | 'bevel');
    const [dash, space] = numbers(attributes.get('stroke-dasharray') ?? '');
    if (dash !== undefined) canvas.dash(dash, { space: space ?? dash });
    canvas.path(shape);
    canvas.stroke(stroke);
  }
  canvas.restore();
}

function transform(canvas: Canvas, steps: string): void {
  for (const [, name, values = ''] of steps.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [first = 0, second] = numbers(values);
    if (name === 'translate') canvas.translate(first, second ?? 0);
    else if (name === 'rotate') canvas.rotate(first);
    else if (name === 'scale') canvas.scale(first, second ?? first);
    else throw new Error(`A sign has the transformation ${name}, which cannot be drawn into a PDF.`);
  }
}

function attributesOf(tag: string): ReadonlyMap<string, string> {
  return new Map([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
}

function numbers(text: string): number[] {
  return (text.match(/-?\d*\.?\d+(?:e-?\d+)?/gi) ?? []).map(Number);
}
