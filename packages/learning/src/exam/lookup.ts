/** All blueprints, by id. */

import type { ExamGroup } from '@lanewise/contracts/constants/exams';
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { Blueprint } from './blueprint.ts';
import { auBlueprints } from './blueprints/au.ts';
import { deBlueprints } from './blueprints/de.ts';
import { frBlueprints } from './blueprints/fr.ts';
import { seBlueprints } from './blueprints/se.ts';
import { ukBlueprints } from './blueprints/uk.ts';
import { usBlueprints } from './blueprints/us.ts';
import { usCdlBlueprints } from './blueprints/us-cdl.ts';
import { usMotorcycleBlueprints } from './blueprints/us-motorcycle.ts';

export const allBlueprints: readonly Blueprint[] = [
  ...usBlueprints,
  ...usCdlBlueprints,
  ...usMotorcycleBlueprints,
  ...ukBlueprints,
  ...auBlueprints,
  ...seBlueprints,
  ...deBlueprints,
  ...frBlueprints,
];

const blueprintsById = new Map(allBlueprints.map((blueprint) => [blueprint.id, blueprint]));

/** Returns the blueprint with an id such as `us-ca-car`, `uk-car` or `de-b`, or undefined. */
export function blueprintById(id: string): Blueprint | undefined {
  return blueprintsById.get(id);
}

const sayingHowMany = new Set(allBlueprints.flatMap(({ subject, saysHowMany }) => (saysHowMany ? [subject] : [])));

/** Returns whether the country's exams say how many answers of a question are right. */
export function examsSayHowMany(subject: SubjectCode): boolean {
  return sayingHowMany.has(subject);
}

/** Returns the exam of each age group for a blueprint, the main one first; empty if the authority does not test by age. */
export function examsByGroup({ id }: Blueprint): readonly Blueprint[] {
  return allBlueprints
    .filter((blueprint) => blueprint.group !== undefined && (blueprint.id === id || blueprint.variantOf === id))
    .toSorted((one, other) => Number(other.id === id) - Number(one.id === id));
}

/** Returns the exam of an age group; the main one if the authority does not test by age, or the group is unknown. */
export function examOfGroup(main: Blueprint, group: ExamGroup | undefined): Blueprint {
  return examsByGroup(main).find((blueprint) => blueprint.group === group) ?? main;
}
