import { PDFiumLibrary } from '@hyzyla/pdfium';
import { encode } from 'fast-png';

/** Returns a picture of a PDF's first page, as PNG. `scale`: pixels for each point. */
export async function firstPage(pdf: Uint8Array, scale: number): Promise<Buffer> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    try {
      const { data, width, height } = await document.getPage(0).render({ scale, render: 'bitmap' });
      return Buffer.from(encode({ data: opaque(data), width, height, channels: 3 }));
    } finally {
      document.destroy();
    }
  } finally {
    library.destroy();
  }
}

/** Returns the colours of opaque pixels without their fourth value. */
function opaque(pixels: Uint8Array): Uint8Array {
  const colours = new Uint8Array((pixels.length / 4) * 3);
  for (let pixel = 0; pixel * 4 < pixels.length; pixel++) {
    colours.set(pixels.subarray(pixel * 4, pixel * 4 + 3), pixel * 3);
  }
  return colours;
}
