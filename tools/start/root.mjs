import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the clone. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** What tools remember between two runs; never committed, safe to delete. */
export const cache = join(root, '.cache');
