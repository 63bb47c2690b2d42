/** Looks up how the exam of a blueprint is taken. */
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { Blueprint } from './blueprint.ts';
import type { ExamConduct } from './conduct.ts';
import { usConducts, usualUsConduct } from './conducts/us.ts';
import { worldConducts } from './conducts/world.ts';

/** How exams of a country are taken that have no conduct of their own; null where each has one. */
const usualConducts: Readonly<Record<SubjectCode, ExamConduct | null>> = {
  us: usualUsConduct,
  uk: null,
  au: null,
  se: null,
  de: null,
  fr: null,
};

const known = new Map(Object.entries({ ...usConducts, ...worldConducts }));

/**
 * Returns how the exam of a blueprint is taken; a variant is taken like its main exam.
 *
 * @throws {RangeError} for a blueprint without a conduct; a test ensures that each has one.
 */
export function conductOf({ id, variantOf, subject }: Blueprint): ExamConduct {
  const conduct = known.get(id) ?? known.get(variantOf ?? '');
  if (conduct) return conduct;
  const usual = usualConducts[subject];
  if (usual) return usual;
  throw new RangeError(`The exam ${id} has no conduct.`);
}
