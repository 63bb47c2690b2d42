/** Quotas for exams whose composition is not published. */
import type { Quota } from '../blueprint.ts';

/**
 * Returns one quota for each module, as even as whole numbers allow: 50 questions over 14 modules are eight times 4 and
 * six times 3. Earlier modules get the larger shares, so list them by weight.
 */
export function evenMix(questions: number, modules: readonly string[]): readonly Quota[] {
  const share = Math.floor(questions / modules.length);
  const larger = questions - share * modules.length;
  return modules.map((code, index) => ({ modules: [code], questions: share + (index < larger ? 1 : 0) }));
}
