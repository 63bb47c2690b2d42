import type { SignSpec } from '../spec.ts';
import { alignment } from './alignment.ts';
import { hazards } from './hazards.ts';
import { junctions } from './junctions.ts';
import { movement } from './movement.ts';
import { rightOfWay } from './right-of-way.ts';
import { inAustralia } from './sign.ts';
import { speedAndParking } from './speed-and-parking.ts';

/** Every sign of Australia, in the order of the gallery. */
export const auSigns: readonly SignSpec[] = inAustralia([
  ...rightOfWay,
  ...movement,
  ...speedAndParking,
  ...alignment,
  ...junctions,
  ...hazards,
]);
