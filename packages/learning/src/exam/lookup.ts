/** All blueprints, by id. */
import type { Blueprint } from './blueprint.ts';
import { auBlueprints } from './blueprints/au.ts';
import { deBlueprints } from './blueprints/de.ts';
import { frBlueprints } from './blueprints/fr.ts';
import { seBlueprints } from './blueprints/se.ts';
import { ukBlueprints } from './blueprints/uk.ts';
import { usBlueprints } from './blueprints/us.ts';

export const allBlueprints: readonly Blueprint[] = [
  ...usBlueprints,
  ...ukBlueprints,
  ...auBlueprints,
  ...seBlueprints,
  ...deBlueprints,
  ...frBlueprints,
];

const blueprintsById = new Map(allBlueprints.map((blueprint) => [blueprint.id, blueprint]));

/** Returns the blueprint of an id such as `us-ca-car`, `uk-car` or `de-b`, or undefined. */
export function blueprintById(id: string): Blueprint | undefined {
  return blueprintsById.get(id);
}
