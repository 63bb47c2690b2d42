/** The thread that draws a sheet: the content comes in, the PDF and a picture of its first page go out. */
import { parentPort, workerData } from 'node:worker_threads';
import { drawSheet } from './draw-sheet.ts';
import { firstPage } from './first-page.ts';
import type { SheetContent } from './sheet-content.ts';

export interface DrawnSheet {
  readonly pdf: Buffer;
  readonly png: Buffer;
}

const pdf = await drawSheet(workerData as SheetContent);
const png = await firstPage(pdf);
parentPort?.postMessage({ pdf, png } satisfies DrawnSheet);
