/** Prints the confirmation of an order, as a tagged PDF: the order, then the texts that it was made on. */
import {
  type Document,
  heading,
  ink,
  innerWidth,
  makeRoom,
  muted,
  newDocument,
  type PrintedLine,
  paragraph,
  printLines,
  type Structure,
} from '../../platform/drawing-cache/printed-page.ts';
import { printable } from './printed-order.ts';
import type { ProsePart } from './prose.ts';

export interface ContractContent {
  /** BCP 47 tag. */
  readonly language: string;
  readonly paper: 'A4' | 'LETTER';
  readonly made: Date;
  readonly title: string;
  readonly seller: { readonly heading: string; readonly lines: readonly string[] };
  readonly lines: readonly PrintedLine[];
  readonly sections: readonly {
    readonly title: string;
    /** Below the title, such as the version; may be empty. */
    readonly note: string;
    readonly prose: readonly ProsePart[];
  }[];
}

const SIZE = 10;

/** Returns the document's bytes. */
export async function drawContract(content: ContractContent): Promise<Buffer> {
  const { doc, finished } = newDocument(content);
  const root = doc.struct('Document');
  doc.addStructure(root);
  heading(doc, root, 'H1', printable(content.title));
  doc.y += 6;
  printLines(doc, root, content.lines, SIZE);
  doc.y += 10;
  heading(doc, root, 'H3', content.seller.heading);
  for (const line of content.seller.lines) paragraph(doc, root, line, SIZE, ink);
  for (const { title, note, prose } of content.sections) {
    doc.y += 18;
    makeRoom(doc, 80);
    heading(doc, root, 'H2', printable(title));
    if (note !== '') paragraph(doc, root, printable(note), SIZE, muted);
    for (const part of prose) printPart(doc, root, part);
  }
  root.end();
  return await finished();
}

function printPart(doc: Document, root: Structure, { heading: title, paragraphs }: ProsePart): void {
  if (title !== '') {
    doc.y += 8;
    makeRoom(doc, 50);
    heading(doc, root, 'H3', printable(title));
  }
  for (const each of paragraphs) {
    const text = printable(each);
    doc.font('body').fontSize(SIZE);
    makeRoom(doc, doc.heightOfString(text, { width: innerWidth(doc) }));
    paragraph(doc, root, text, SIZE, ink);
    doc.y += 4;
  }
}
