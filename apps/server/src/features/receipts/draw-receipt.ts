/** Prints a receipt on one page, as a tagged PDF. */
import { heading, ink, newDocument, paragraph, printLines } from '../../platform/drawing-cache/printed-page.ts';
import type { PrintedDocument } from './printed-order.ts';

/** Returns the receipt's bytes. */
export async function drawReceipt(content: PrintedDocument): Promise<Buffer> {
  const { doc, finished } = newDocument(content);
  const root = doc.struct('Document');
  doc.addStructure(root);
  for (const line of content.seller) paragraph(doc, root, line, 10.5, ink);
  doc.y += 40;
  heading(doc, root, 'H1', content.title);
  doc.y += 10;
  printLines(doc, root, content.lines, 10.5);
  printLines(doc, root, [content.total], 14);
  root.end();
  return await finished();
}
