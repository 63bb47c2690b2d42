/** Plan files with a reduction that runs now, in a folder of their own. */

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { subjectCodes } from '@lanewise/contracts/countries';
import { DAY_MS } from '@lanewise/contracts/durations';

const plans = join(import.meta.dirname, '../../payments/plans');

/** The days of the reduction, seen from a moment. */
export function reducedDays(now: Date): Readonly<Record<'since' | 'from' | 'until', string>> {
  const on = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  return { since: on(-60), from: on(-2), until: on(9) };
}

/** Copies the plan files to a folder and sells the pass of 30 days and the year's subscription of each country for 1.00 less, as `xx-…-sale`. */
export async function writeReducedPlans(folder: string, now = new Date()): Promise<void> {
  const { since, from, until } = reducedDays(now);
  await mkdir(folder, { recursive: true });
  for (const country of subjectCodes) {
    const file = `${country}.yaml`;
    const text = await readFile(join(plans, file), 'utf8');
    const reduced = text.replace(
      / {2}- \{ id: (\w+-(?:pass-30|year)), (.+?), amount: (\d+), (.+?) \}\n/g,
      (_line, id: string, kind: string, amount: string, rest: string) =>
        `  - { id: ${id}, ${kind}, amount: ${amount}, since: ${since}, ${rest} }\n` +
        `  - { id: ${id}-sale, ${kind}, amount: ${Number(amount) - 100}, ${rest}, ` +
        `reduces: { plan: ${id}, from: ${from}, until: ${until} } }\n`,
    );
    await writeFile(join(folder, file), reduced);
  }
}
