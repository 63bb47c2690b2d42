/** The thread that draws the picture of a shared link: title and description come in, the PNG goes out. */
import { parentPort, workerData } from 'node:worker_threads';
import { firstPage } from '../../platform/drawing-cache/first-page.ts';
import { drawSharePicture } from './draw-share-picture.ts';
import type { SharedPage } from './shared-page.ts';

const png = await firstPage(await drawSharePicture(workerData as SharedPage), 1);
parentPort?.postMessage({ png } satisfies Record<'png', Buffer>);
