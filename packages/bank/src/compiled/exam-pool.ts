/** Which questions a mock exam may ask. */
import type { Blueprint } from '@lanewise/learning/exam/blueprint';
import { matchesQuota, type Pool, poolOf } from '@lanewise/learning/exam/draw';
import type { CompiledQuestion } from './snapshot.ts';

/** A topic must have this many times the questions that an exam asks about it, or exams would repeat. */
const wantedVariety = 5;

/**
 * Returns the questions of a course without those whose source was not read, neither in the law's words nor on the
 * authority's page. A topic keeps them if too few others are left for varied exams: an exam that leaves out a topic
 * would prepare nobody.
 */
export function examPoolOf(pool: Pool<CompiledQuestion>, blueprint: Blueprint | undefined): Pool<CompiledQuestion> {
  const quotas = blueprint?.parts.flatMap((part) => part.quotas) ?? [];
  if (quotas.length === 0) return pool;
  const isCovered = (module: string, questions: readonly CompiledQuestion[]) => {
    const checked = questions.filter(({ source }) => source.checked);
    return quotas.every((quota) => {
      const modules = quota.modules.length === 0 ? [...pool.byModule.keys()] : quota.modules;
      if (!modules.includes(module)) return true;
      const share = quota.questions / modules.length;
      return checked.filter((question) => matchesQuota(quota, question)).length >= wantedVariety * share;
    });
  };
  const covered = new Set([...pool.byModule].flatMap(([module, own]) => (isCovered(module, own) ? [module] : [])));
  if (covered.size === 0) return pool;
  return poolOf(pool.items.filter(({ module, source }) => source.checked || !covered.has(module)));
}
