/** Looks up how the exam of a blueprint is taken. */
import type { Blueprint } from './blueprint.ts';
import type { ExamConduct } from './conduct.ts';
import { usConducts, usualUsConduct } from './conducts/us.ts';
import { worldConducts } from './conducts/world.ts';

const known = new Map(Object.entries({ ...usConducts, ...worldConducts }));

/**
 * Returns how the exam of a blueprint is taken; a variant is taken like its main exam.
 *
 * @throws {RangeError} for a blueprint outside the US without a conduct; a test ensures that each has one.
 */
export function conductOf({ id, variantOf, subject }: Blueprint): ExamConduct {
  const conduct = known.get(id) ?? known.get(variantOf ?? '');
  if (conduct) return conduct;
  if (subject === 'us') return usualUsConduct;
  throw new RangeError(`The exam ${id} has no conduct.`);
}
