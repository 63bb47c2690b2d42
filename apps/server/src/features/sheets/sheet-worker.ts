/** The thread that draws a sheet: the content comes in, the PDF and a picture of its first page go out. */
import { parentPort, workerData } from 'node:worker_threads';
import type { SheetKind } from '@lanewise/contracts/sheet-address';
import { firstPage } from '../../platform/drawing-cache/first-page.ts';
import { drawSheet } from './draw-sheet.ts';
import type { SheetContent } from './sheet-content.ts';

/** Pixels for each point: a page of paper becomes about 480 pixels wide. */
const SCALE = 0.8;

const pdf = await drawSheet(workerData as SheetContent);
const png = await firstPage(pdf, SCALE);
parentPort?.postMessage({ pdf, png } satisfies Record<SheetKind, Buffer>);
