/** Fills the directory with made-up schools, so that no page of it is empty in development. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queries } from '@lanewise/database/pool';
import { schools } from '@lanewise/database/schema/tables';
import { importSchools } from './import-schools.ts';

/** Imports the sample file where the directory has no school. Returns how many schools were added. */
export async function fillDirectory(queries: Queries): Promise<number> {
  const [known] = await queries.select({ id: schools.id }).from(schools).limit(1);
  if (known) return 0;
  const file = await readFile(join(import.meta.dirname, '..', 'data', 'sample-schools.csv'));
  return (await importSchools(queries, file, true)).added;
}
