import { PDFiumLibrary } from '@hyzyla/pdfium';

/** Returns the text of a PDF, with single spaces. */
export async function readPdf(pdf: Buffer): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const text = [...document.pages()].map((page) => page.getText()).join(' ');
  document.destroy();
  library.destroy();
  return text.replace(/\s+/g, ' ');
}
