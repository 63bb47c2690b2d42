import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import type { CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import { type Pool, poolOf } from '@lanewise/learning/exam/draw';

/** Returns the questions of modules and chapters together; null if the course does not have one of the codes. */
export function poolOfCodes(bank: Bank, course: BankCourse, codes: readonly string[]): Pool<CompiledQuestion> | null {
  const pools: Pool<CompiledQuestion>[] = [];
  for (const code of codes) {
    // Modules first, because a chapter's slug may equal a module's code.
    const ofModule = bank.pool(course, { modules: [code] });
    const chapter = course.chapter(code);
    if (ofModule.items.length > 0) pools.push(ofModule);
    else if (chapter) pools.push(bank.pool(course, { chapter: chapter.code }));
    else return null;
  }
  const [only] = pools;
  if (pools.length === 1 && only) return only;
  return poolOf([...new Set(pools.flatMap((pool) => pool.items))]);
}
