import type { SignSpec } from '../spec.ts';
import { deAdditionalSigns } from './additional.ts';
import { deDeviceSigns } from './devices.ts';
import { deInformationSigns } from './information.ts';
import { deOrderSigns } from './orders.ts';
import { dePrioritySigns } from './priority.ts';
import { deProhibitionSigns } from './prohibitions.ts';
import { deWarningSigns } from './warnings.ts';

/** The signs of Germany, by the numbers of the StVO and its catalogue of signs. */
export const deSigns: readonly SignSpec[] = [
  ...deWarningSigns,
  ...dePrioritySigns,
  ...deOrderSigns,
  ...deProhibitionSigns,
  ...deInformationSigns,
  ...deAdditionalSigns,
  ...deDeviceSigns,
];
