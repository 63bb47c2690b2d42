import { resolve } from 'node:path';
import type { Snapshot } from '@lanewise/bank/snapshot';
import type { ServedSnapshot } from '@lanewise/database/bank-snapshots';

/** Where `npm run bank:build` puts the compiled bank. */
const bankFolder = resolve(import.meta.dirname, '..', '..', '..', 'packages', 'bank', 'dist');

/**
 * Loads the compiled bank and has it recorded as served.
 *
 * @param record Remembers the snapshot in the database.
 */
export async function loadBank(record: (snapshot: ServedSnapshot) => Promise<unknown>): Promise<Snapshot> {
  const loader = '@lanewise/bank/load';
  const { loadSnapshot } = (await import(loader)) as { loadSnapshot: (folder: string) => Snapshot | Promise<Snapshot> };
  const bank = await loadSnapshot(bankFolder);
  await record({
    hash: bank.hash,
    format: bank.format,
    counts: {
      courses: bank.courses.length,
      questions: bank.questions.length,
      lessons: bank.lessons.length,
      pictures: Object.keys(bank.pictures).length,
    },
  });
  return bank;
}
