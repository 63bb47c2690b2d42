import type { SignSpec } from '../spec.ts';

/** Every sign of this country, in the order of the gallery. */
export const deSigns: readonly SignSpec[] = [];
