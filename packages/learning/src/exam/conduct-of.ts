/** Looks up how the exam of a blueprint is taken. */
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { Blueprint } from './blueprint.ts';
import type { CountryConducts, ExamConduct } from './conduct.ts';
import { auConducts } from './conducts/au.ts';
import { deConducts } from './conducts/de.ts';
import { frConducts } from './conducts/fr.ts';
import { seConducts } from './conducts/se.ts';
import { ukConducts } from './conducts/uk.ts';
import { usConducts } from './conducts/us.ts';

const conducts: Readonly<Record<SubjectCode, CountryConducts>> = {
  us: usConducts,
  uk: ukConducts,
  au: auConducts,
  se: seConducts,
  de: deConducts,
  fr: frConducts,
};

/**
 * Returns how the exam of a blueprint is taken; a variant is taken like its main exam.
 *
 * @throws {RangeError} for a blueprint without a conduct; a test ensures that each has one.
 */
export function conductOf({ id, variantOf, subject }: Blueprint): ExamConduct {
  const { byBlueprint, usual } = conducts[subject];
  const conduct = byBlueprint[id] ?? byBlueprint[variantOf ?? ''] ?? usual;
  if (conduct) return conduct;
  throw new RangeError(`The exam ${id} has no conduct.`);
}
