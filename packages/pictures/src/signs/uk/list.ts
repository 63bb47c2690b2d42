import type { SignSpec } from '../spec.ts';
import { ukDirectionSigns } from './directions.ts';
import { ukHazardSigns } from './hazards.ts';
import { ukInformationSigns } from './information.ts';
import { ukJunctionSigns } from './junctions.ts';
import { ukProhibitionSigns } from './prohibitions.ts';

/** The signs of the UK, by the diagram numbers of the Traffic Signs Regulations and General Directions. */
export const ukSigns: readonly SignSpec[] = [
  ...ukProhibitionSigns,
  ...ukDirectionSigns,
  ...ukJunctionSigns,
  ...ukHazardSigns,
  ...ukInformationSigns,
];
