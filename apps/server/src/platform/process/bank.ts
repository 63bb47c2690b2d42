import { type Bank, createBank } from '@lanewise/bank/compiled/bank';
import { BankLoadError, loadSnapshot } from '@lanewise/bank/compiled/load';
import type { ServedSnapshot } from '@lanewise/database/bank-snapshots';
import { StartFault } from '@lanewise/database/faults';

/** The question bank in memory, and its size. */
export interface LoadedBank {
  readonly bank: Bank;
  readonly counts: ServedSnapshot['counts'];
}

/** No compiled question bank can be served. */
class BankUnavailable extends StartFault {}

/**
 * Loads the compiled question bank into memory and records that it is served.
 *
 * @param record Remembers the snapshot in the database.
 * @throws {BankUnavailable} nothing was compiled, or what was compiled is damaged
 */
export async function loadBank(record: (snapshot: ServedSnapshot) => Promise<unknown>): Promise<LoadedBank> {
  const snapshot = await loadSnapshot().catch((error: unknown) => {
    if (error instanceof BankLoadError) throw new BankUnavailable(error.message, '', error);
    throw error;
  });
  const counts = {
    courses: snapshot.courses.length,
    questions: snapshot.questions.length,
    lessons: snapshot.lessons.length,
    pictures: Object.keys(snapshot.pictures).length,
  };
  await record({ hash: snapshot.hash, format: snapshot.format, counts });
  return { bank: createBank(snapshot), counts };
}
