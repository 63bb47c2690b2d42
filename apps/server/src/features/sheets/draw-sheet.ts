/** Prints a revision sheet as a tagged PDF: headings, lists, tables and pictures are known to screen readers. */
import {
  type Document,
  GAP,
  heading,
  ink,
  innerWidth,
  MARGIN,
  makeRoom,
  muted,
  newDocument,
  paragraph,
  printLines,
  type Structure,
} from '../../platform/drawing-cache/printed-page.ts';
import { drawSign } from './draw-sign.ts';
import type { SheetContent, SheetSign } from './sheet-content.ts';

const COLUMNS = 5;
const SIGN = { picture: 46, text: 37, gap: 6 } as const;

/** Returns the sheet's bytes; the same content gives the same. */
export async function drawSheet(content: SheetContent): Promise<Buffer> {
  const { doc, finished } = newDocument({
    paper: content.paper,
    language: content.language,
    title: `${content.title}: ${content.subtitle}`,
    made: new Date(`${content.day}T00:00:00Z`),
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  printTitle(doc, root, content);
  printExam(doc, root, content.exam);
  printChecklist(doc, root, content.checklist);
  if (content.figures.lines.length > 0) printFigures(doc, root, content.figures);
  if (content.signs.groups.length > 0) printSigns(doc, root, content.signs);
  root.end();
  printFooters(doc, content.footer);
  return await finished();
}

function printTitle(doc: Document, root: Structure, { title, subtitle }: SheetContent): void {
  heading(doc, root, 'H1', title);
  paragraph(doc, root, subtitle, 12, muted);
  doc.y += 16;
}

function printExam(doc: Document, root: Structure, { heading: title, lines, notes }: SheetContent['exam']): void {
  const section = doc.struct('Sect');
  root.add(section);
  heading(doc, section, 'H2', title);
  printLines(doc, section, lines, 10.5);
  for (const note of notes) {
    makeRoom(doc, 26);
    paragraph(doc, section, note, 8.5, muted);
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
