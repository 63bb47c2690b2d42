/** Prints a revision sheet as a tagged PDF: headings, lists, tables and pictures are known to screen readers. */
import PDFDocument from 'pdfkit';
import { fonts } from '../kept-drawings/fonts.ts';
import { drawSign } from './draw-sign.ts';
import type { SheetContent, SheetLine, SheetSign } from './sheet-content.ts';

type Document = PDFKit.PDFDocument;
type Structure = PDFKit.PDFStructureElement;

/** Points. */
const MARGIN = 44;
const FOOTER = 30;
const COLUMNS = 5;
const GAP = 12;
const SIGN = { picture: 46, text: 37, gap: 6 } as const;

const ink = '#16202a';
const muted = '#55616d';
const line = '#c9d0d6';

/** Returns the sheet's bytes; the same content gives the same. */
export async function drawSheet(content: SheetContent): Promise<Buffer> {
  const doc = new PDFDocument({
    size: content.paper,
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: content.language,
    displayTitle: true,
    info: {
      Title: `${content.title}: ${content.subtitle}`,
      Author: 'Lanewise',
      CreationDate: new Date(`${content.day}T00:00:00Z`),
    },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  doc.registerFont('body', fonts.body);
  doc.registerFont('bold', fonts.bold);
  const root = doc.struct('Document');
  doc.addStructure(root);
  printTitle(doc, root, content);
  printExam(doc, root, content.exam);
  printChecklist(doc, root, content.checklist);
  if (content.figures.lines.length > 0) printFigures(doc, root, content.figures);
  if (content.signs.groups.length > 0) printSigns(doc, root, content.signs);
  root.end();
  printFooters(doc, content.footer);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

const innerWidth = (doc: Document) => doc.page.width - 2 * MARGIN;
const bottom = (doc: Document) => doc.page.height - MARGIN - FOOTER;

/** Begins a new page unless so many points are left on this one. */
function makeRoom(doc: Document, height: number): void {
  if (doc.y + height > bottom(doc)) {
    doc.addPage();
    doc.y = MARGIN;
  }
}

function heading(doc: Document, parent: Structure, level: 'H1' | 'H2' | 'H3', text: string): void {
  const size = { H1: 26, H2: 16, H3: 11.5 }[level];
  parent.add(
    doc.struct(level, {}, () => {
      doc
        .font('bold')
        .fontSize(size)
        .fillColor(ink)
        .text(text, MARGIN, doc.y, { width: innerWidth(doc) });
    }),
  );
  doc.y += size / 4;
}

function printTitle(doc: Document, root: Structure, { title, subtitle }: SheetContent): void {
  heading(doc, root, 'H1', title);
  root.add(
    doc.struct('P', {}, () => {
      doc
        .font('body')
        .fontSize(12)
        .fillColor(muted)
        .text(subtitle, MARGIN, doc.y, { width: innerWidth(doc) });
    }),
  );
  doc.y += 16;
}

/** A table of two columns: on the left what is meant, on the right the figure. */
function printLines(doc: Document, parent: Structure, lines: readonly SheetLine[], size: number): void {
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

function printExam(doc: Document, root: Structure, { heading: title, lines, notes }: SheetContent['exam']): void {
  const section = doc.struct('Sect');
  root.add(section);
  heading(doc, section, 'H2', title);
  printLines(doc, section, lines, 10.5);
  for (const note of notes) {
    makeRoom(doc, 26);
    section.add(
      doc.struct('P', {}, () => {
        doc
          .font('body')
          .fontSize(8.5)
          .fillColor(muted)
          .text(note, MARGIN, doc.y, { width: innerWidth(doc) });
      }),
    );
    doc.y += 2;
  }
  doc.y += 14;
  section.end();
}

function printChecklist(doc: Document, root: Structure, checklist: SheetContent['checklist']): void {
  const section = doc.struct('Sect');
  root.add(section);
  heading(doc, section, 'H2', checklist.heading);
  printBoxes(doc, section, checklist.topics, 2);
  makeRoom(doc, 60);
  heading(doc, section, 'H2', checklist.dayHeading);
  printBoxes(doc, section, checklist.day, 1);
  section.end();
}

/** A list to tick off. */
function printBoxes(doc: Document, parent: Structure, items: readonly string[], columns: number): void {
  const list = doc.struct('L');
  parent.add(list);
  const width = (innerWidth(doc) - (columns - 1) * GAP) / columns;
  for (let first = 0; first < items.length; first += columns) {
    const row = items.slice(first, first + columns);
    doc.font('body').fontSize(10);
    const height = Math.max(...row.map((text) => doc.heightOfString(text, { width: width - 18 })), 12);
    makeRoom(doc, height + 4);
    const top = doc.y;
    for (const [column, text] of row.entries()) {
      const x = MARGIN + column * (width + GAP);
      doc.markContent('Artifact', { type: 'Layout' });
      doc
        .roundedRect(x, top + 0.5, 9, 9, 1.5)
        .lineWidth(0.8)
        .strokeColor(muted)
        .stroke();
      doc.endMarkedContent();
      const item = doc.struct('LI');
      list.add(item);
      item.add(
        doc.struct('LBody', {}, () => {
          doc
            .font('body')
            .fontSize(10)
            .fillColor(ink)
            .text(text, x + 16, top, { width: width - 18 });
        }),
      );
      item.end();
    }
    doc.y = top + height + 5;
  }
  list.end();
  doc.y += 12;
}

function printFigures(doc: Document, root: Structure, { heading: title, lines }: SheetContent['figures']): void {
  doc.addPage();
  const section = doc.struct('Sect');
  root.add(section);
  heading(doc, section, 'H2', title);
  doc.y += 4;
  printLines(doc, section, lines, 9.5);
  section.end();
}

function printSigns(doc: Document, root: Structure, { heading: title, groups }: SheetContent['signs']): void {
  doc.addPage();
  const section = doc.struct('Sect');
  root.add(section);
  heading(doc, section, 'H2', title);
  const height = SIGN.picture + SIGN.text + SIGN.gap;
  for (const { name, signs } of groups) {
    makeRoom(doc, height + 24);
    doc.y += 4;
    heading(doc, section, 'H3', name);
    for (let first = 0; first < signs.length; first += COLUMNS) {
      makeRoom(doc, height);
      const top = doc.y;
      for (const [column, sign] of signs.slice(first, first + COLUMNS).entries())
        printSign(doc, section, sign, column, top);
      doc.y = top + height;
    }
    doc.y += 4;
  }
  section.end();
}

function printSign(
  doc: Document,
  section: Structure,
  { name, number, alt, svg }: SheetSign,
  column: number,
  top: number,
) {
  const width = (innerWidth(doc) - (COLUMNS - 1) * GAP) / COLUMNS;
  const x = MARGIN + column * (width + GAP);
  const box = { x, y: top, width, height: SIGN.picture };
  section.add(
    doc.struct('Figure', { alt }, () => {
      drawSign(doc, svg, box);
    }),
  );
  section.add(
    doc.struct('P', {}, () => {
      const options = { width, align: 'center', ellipsis: true } as const;
      doc.font('bold').fontSize(7.5).fillColor(ink);
      const tall = Math.min(doc.heightOfString(name, { width }), SIGN.text - 9);
      doc.text(name, x, top + SIGN.picture + 3, { ...options, height: SIGN.text - 8 });
      doc.font('body').fontSize(6.5).fillColor(muted);
      doc.text(number, x, top + SIGN.picture + 3 + tall, { ...options, height: 8 });
    }),
  );
}

function printFooters(doc: Document, footer: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    // Text below the bottom margin would begin a new page.
    doc.page.margins.bottom = 0;
    const text = footer.replace('{page}', String(page - start + 1)).replace('{pages}', String(count));
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.font('body').fontSize(8).fillColor(muted);
    doc.text(text, MARGIN, doc.page.height - MARGIN, { width: innerWidth(doc), lineBreak: false });
    doc.endMarkedContent();
  }
}
