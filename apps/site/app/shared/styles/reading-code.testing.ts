/** The code whose markup a reading page may contain. */
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { serverMarkup } from './class-names.testing.ts';

const app = join(import.meta.dirname, '..', '..');

const isReading = (file: string) =>
  /export const handle\b[^;]*\breading\b/.test(readFileSync(join(app, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''));

/** Returns the routes of reading pages, the document, its scripts, and all that they import. Paths below `app`. */
export function readingCode(): readonly string[] {
  const routes = globSync('**/*.route.tsx', { cwd: app }).filter(isReading);
  const found = new Set<string>(serverMarkup);
  const waiting = [...routes, 'root.tsx', 'browser/reading.ts', 'browser/errors.ts'];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const code = readFileSync(join(app, file), 'utf8');
    for (const [, path = ''] of code.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g)) {
      const imported = posix.join(posix.dirname(file), path);
      if (!imported.includes('+types/')) waiting.push(imported);
    }
  }
  return [...found];
}
