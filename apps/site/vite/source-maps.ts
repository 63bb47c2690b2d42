/** Source maps for a service that collects faults: made on demand, and moved out of the folder that browsers can read. */
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Whether this build makes source maps. */
export const makesSourceMaps = process.env.SOURCE_MAPS === 'on';

/** Moves the source maps of a folder to another, which is emptied first. */
export function moveSourceMaps(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const file of readdirSync(from)) if (file.endsWith('.map')) renameSync(join(from, file), join(to, file));
}
