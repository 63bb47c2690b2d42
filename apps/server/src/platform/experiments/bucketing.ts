/** Which variant a visitor sees: always the same one for the same id, by SHA-256, without anything stored. */
import { hash } from 'node:crypto';
import type { ExperimentKey } from '@lanewise/contracts/constants/experiments';
import type { ExperimentPlan, ExperimentTarget, PlannedRun } from './plan.ts';

/** What is known of a visitor on a page. */
export interface Subject {
  readonly id: string;
  /** Subject code, such as `us`; '' where a page has none. */
  readonly country: string;
  readonly course: string;
  readonly source: string;
}

/** A variant that a visitor was drawn for. */
export interface Assignment {
  readonly run: string;
  readonly variant: string;
}

/** Bytes of the hash that make a position: 48 bits, which a number holds exactly. */
const BYTES = 6;

/** Returns a visitor's place from 0 (inclusive) to 1 (exclusive), independent of their places under other salts. */
export function positionOf(salt: string, id: string): number {
  return hash('sha256', `${salt}:${id}`, 'buffer').readUIntBE(0, BYTES) / 2 ** (8 * BYTES);
}

/** Returns the assignment of a visitor; null if no run of the experiment is for them, so that they see the default and are not counted. */
export function assign({ runs }: ExperimentPlan, key: ExperimentKey, subject: Subject): Assignment | null {
  const planned = runs.find((run) => run.key === key && run.isOn && isFor(run.target, subject));
  return planned && takesPart(planned, subject.id) ? { run: planned.run, variant: drawn(planned, subject.id) } : null;
}

function isFor({ countries, courses, sources }: ExperimentTarget, { country, course, source }: Subject): boolean {
  const allows = (list: readonly string[], value: string) => list.length === 0 || list.includes(value);
  return allows(countries, country) && allows(courses, course) && allows(sources, source);
}

/** Runs of a layer share one position, so that their parts of it cannot overlap. */
function takesPart({ layer, run, from, to }: PlannedRun, id: string): boolean {
  const position = positionOf(layer === null ? `share ${run}` : `layer ${layer}`, id);
  return position >= from && position < to;
}

function drawn({ run, variants }: PlannedRun, id: string): string {
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  let left = positionOf(`variant ${run}`, id) * total;
  for (const { name, weight } of variants) {
    if (left < weight) return name;
    left -= weight;
  }
  // Only a rounding error gets here.
  return variants.at(-1)?.name ?? '';
}
