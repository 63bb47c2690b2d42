import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the bank package, with `data`, `frozen` and `dist`. */
export const bankRoot = path.resolve(fileURLToPath(import.meta.url), '../../..');
