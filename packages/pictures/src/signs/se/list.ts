import type { SignSpec } from '../spec.ts';
import { seInformationSigns } from './information.ts';
import { seOrderSigns } from './orders.ts';
import { seParkingSigns } from './parking.ts';
import { seDevices, sePlates } from './plates.ts';
import { sePrioritySigns } from './priority.ts';
import { seProhibitionSigns } from './prohibitions.ts';
import { seCountdowns, seRoadWarnings } from './warnings.ts';
import { seUserWarnings } from './warnings-users.ts';

/** The signs of Sweden, by the numbers of the vägmärkesförordning (2007:90). */
export const seSigns: readonly SignSpec[] = [
  ...seRoadWarnings,
  ...seUserWarnings,
  ...seCountdowns,
  ...sePrioritySigns,
  ...seProhibitionSigns,
  ...seParkingSigns,
  ...seOrderSigns,
  ...seInformationSigns,
  ...sePlates,
  ...seDevices,
];
