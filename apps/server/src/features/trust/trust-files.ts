/** Reads the operator's own figures for the trust screens when the server starts: they change more often than the texts, which are compiled. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { formatProblem, type Problem } from '@lanewise/authoring/problems/problem';
import { createLineFinder } from '@lanewise/authoring/read/yaml-file';
import { readContent } from '@lanewise/content/read/read-content';
import type { TrustFields } from '@lanewise/content/schema/files';
import { type SubjectCode, subjectCodes } from '@lanewise/contracts/countries';
import { readUtf8 } from '../../platform/text/decode-text.ts';

/** The figures by country; an empty list where the operator gives none. */
export type TrustFigures = Readonly<Record<SubjectCode, readonly TrustFields[]>>;

/** How the reader of the texts names a file of this folder. */
const nameOf = (file: string) => `content/trust/${file}`;

function filesIn(folder: string): ReadonlyMap<string, string> {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
    return new Map(names.map((name) => [nameOf(name), readUtf8(join(folder, name))]));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Map();
    throw error;
  }
}

/**
 * Returns the figures of a folder with a file `<country>.yaml` for each country; none if there is no such folder.
 *
 * @throws {Error} names every fault with its file and line
 */
export function readTrustFigures(folder: string): TrustFigures {
  const files = filesIn(folder);
  const problems: Problem[] = [];
  const read = readContent(files, (problem) => problems.push(problem));
  if (problems.length > 0) {
    const lineOf = createLineFinder(files);
    throw new Error(problems.map((problem) => formatProblem(problem, lineOf)).join('\n'));
  }
  const figures = subjectCodes.map((country) => [country, read[country].trust.map(({ value }) => value)] as const);
  return Object.fromEntries(figures) as unknown as TrustFigures;
}
