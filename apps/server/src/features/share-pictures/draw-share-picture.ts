/** Draws the picture that a shared link shows: a route sign with the page's title, as a PDF page of the picture's size. */
import { sharePictureSize } from '@lanewise/contracts/share-picture-address';
import PDFDocument from 'pdfkit';
import { fonts } from '../../platform/drawing-cache/fonts.ts';
import type { SharedPage } from './shared-page.ts';

/** The colours of a filled sign (apps/site/app/shared/styles/tokens.css). */
const plate = '#1f4bd8';
const plateInk = '#ffffff';
const plateQuiet = '#dde6ff';

/** A darker shade for the road, so that it stays behind the words. */
const asphalt = '#183eb8';

const MARGIN = 84;
const TITLE = { top: 84, height: 300, sizes: [84, 76, 68, 60, 54, 48, 42], gap: 18 } as const;
const DESCRIPTION = { size: 29, height: 78 } as const;
/** The road of the logo, in its own units of 40. */
const ROAD = {
  path: 'M14.5 3.8V18.5Q14.5 26.5 22.5 26.5H36.2',
  line: 'M14.5 5.2V18.5Q14.5 26.5 22.5 26.5H36',
} as const;

const { width, height } = sharePictureSize;

/** Returns the PDF; the same page gives the same picture. */
export async function drawSharePicture(page: SharedPage): Promise<Buffer> {
  const doc = new PDFDocument({ size: [width, height], margin: 0, info: { CreationDate: new Date(0) } });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  doc.registerFont('body', fonts.body);
  doc.registerFont('bold', fonts.bold);
  doc.rect(0, 0, width, height).fill(plate);
  drawRoad(doc);
  doc
    .roundedRect(22, 22, width - 44, height - 44, 34)
    .lineWidth(7)
    .stroke(plateInk);
  writeWords(doc, page);
  writeName(doc);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** A road that comes in from below and leaves to the right, like the logo's. */
function drawRoad(doc: PDFKit.PDFDocument): void {
  const way = 'M700 640V625Q700 535 790 535H1210';
  doc.path(way).lineWidth(104).stroke(asphalt);
  doc.save().path(way).lineWidth(7).dash(40, { space: 30 }).stroke(plateInk).restore();
}

function writeWords(doc: PDFKit.PDFDocument, { title, description }: SharedPage): void {
  const room = width - 2 * MARGIN;
  const words = plainSpaces(title);
  doc.font('bold');
  const fits = (size: number) =>
    doc.fontSize(size).heightOfString(words, { width: room }) <= TITLE.height &&
    words.split(/\s/).every((word) => doc.widthOfString(word) <= room);
  const size = TITLE.sizes.find(fits) ?? TITLE.sizes.at(-1) ?? 0;
  doc
    .fontSize(size)
    .fillColor(plateInk)
    .text(words, MARGIN, TITLE.top, { width: room, height: TITLE.height, ellipsis: true });
  const top = doc.y + TITLE.gap;
  doc
    .font('body')
    .fontSize(DESCRIPTION.size)
    .fillColor(plateQuiet)
    .text(plainSpaces(description), MARGIN, top, { width: room, height: DESCRIPTION.height, ellipsis: true });
}

/** The logo and the name, in the lower left corner. */
function writeName(doc: PDFKit.PDFDocument): void {
  const side = 72;
  const top = height - MARGIN - side + 14;
  doc
    .save()
    .translate(MARGIN, top)
    .scale(side / 40);
  doc.roundedRect(0, 0, 40, 40, 9.5).fill(plateInk);
  doc.path(ROAD.path).lineWidth(10.5).stroke(plate);
  doc.path(ROAD.line).lineWidth(1.9).dash(4.2, { space: 3.1 }).stroke(plateInk);
  doc.restore();
  doc
    .font('bold')
    .fontSize(42)
    .fillColor(plateInk)
    .text('Lanewise', MARGIN + side + 22, top + 18, { lineBreak: false });
}

/** Narrow no-break spaces, which the font does not have, become ordinary no-break spaces. */
function plainSpaces(text: string): string {
  return text.replaceAll('\u202f', '\u00a0');
}
