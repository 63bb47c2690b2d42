/** What printed documents have in common: a tagged PDF with our fonts, headings and tables that screen readers know. */
import PDFDocument from 'pdfkit';
import { fonts } from './fonts.ts';

export type Document = PDFKit.PDFDocument;
export type Structure = PDFKit.PDFStructureElement;

/** Points. */
export const MARGIN = 44;
const FOOTER = 30;
export const GAP = 12;

export const ink = '#16202a';
export const muted = '#55616d';
const line = '#c9d0d6';

interface NewDocument {
  readonly paper: 'A4' | 'LETTER';
  /** BCP 47 tag. */
  readonly language: string;
  readonly title: string;
  readonly made: Date;
}

/** Begins a document. `finished` ends it and returns its bytes; the same content gives the same. */
export function newDocument({ paper, language, title, made }: NewDocument) {
  const doc = new PDFDocument({
    size: paper,
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: 'Lanewise', CreationDate: made },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  doc.registerFont('body', fonts.body);
  doc.registerFont('bold', fonts.bold);
  return {
    doc,
    async finished(): Promise<Buffer> {
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}

/** Returns the width between the margins, in points. */
export const innerWidth = (doc: Document) => doc.page.width - 2 * MARGIN;
const bottom = (doc: Document) => doc.page.height - MARGIN - FOOTER;

/** Begins a new page unless this one has that many points left. */
export function makeRoom(doc: Document, height: number): void {
  if (doc.y + height > bottom(doc)) {
    doc.addPage();
    doc.y = MARGIN;
  }
}

/** Prints a heading, and moves below it. */
export function heading(doc: Document, parent: Structure, level: 'H1' | 'H2' | 'H3', text: string): void {
  const size = { H1: 26, H2: 16, H3: 11.5 }[level];
  printText(doc, parent, text, { element: level, font: 'bold', size, color: ink });
  doc.y += size / 4;
}

/** Prints a paragraph; `size` in points. */
export function paragraph(doc: Document, parent: Structure, text: string, size: number, color: string): void {
  printText(doc, parent, text, { element: 'P', font: 'body', size, color });
}

interface TextStyle {
  readonly element: 'H1' | 'H2' | 'H3' | 'P';
  readonly font: 'body' | 'bold';
  readonly size: number;
  readonly color: string;
}

/** Text over the whole width. */
function printText(doc: Document, parent: Structure, text: string, { element, font, size, color }: TextStyle): void {
  parent.add(
    doc.struct(element, {}, () => {
      doc
        .font(font)
        .fontSize(size)
        .fillColor(color)
        .text(text, MARGIN, doc.y, { width: innerWidth(doc) });
    }),
  );
}

/** A line of two columns: what is meant, and the figure. */
export interface PrintedLine {
  readonly text: string;
  readonly value: string;
}

/** A table of two columns: on the left what is meant, on the right the figure. */
export function printLines(doc: Document, parent: Structure, lines: readonly PrintedLine[], size: number): void {
  const table = doc.struct('Table');
  parent.add(table);
  const right = innerWidth(doc) * 0.26;
  const left = innerWidth(doc) - right - GAP;
  for (const { text, value } of lines) {
    doc.font('bold').fontSize(size);
    const tall = doc.heightOfString(value, { width: right });
    doc.font('body').fontSize(size);
    const height = Math.max(doc.heightOfString(text, { width: left }), tall);
    makeRoom(doc, height + 8);
    const top = doc.y;
    const row = doc.struct('TR');
    table.add(row);
    row.add(
      doc.struct('TD', {}, () => {
        doc.font('body').fontSize(size).fillColor(ink).text(text, MARGIN, top, { width: left });
      }),
    );
    row.add(
      doc.struct('TD', {}, () => {
        doc
          .font('bold')
          .fontSize(size)
          .fillColor(ink)
          .text(value, MARGIN + left + GAP, top, { width: right });
      }),
    );
    row.end();
    doc.y = top + height + 3.5;
    rule(doc, doc.y);
    doc.y += 4.5;
  }
  table.end();
}

function rule(doc: Document, y: number): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(MARGIN, y)
    .lineTo(doc.page.width - MARGIN, y)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke();
  doc.endMarkedContent();
}
