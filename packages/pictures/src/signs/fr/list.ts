import type { SignSpec } from '../spec.ts';
import { frRoadDangers, frUserDangers } from './dangers.ts';
import { frInformationSigns, frServiceSigns, frTownSigns } from './information.ts';
import { frEndSigns, frOrderSigns } from './orders.ts';
import { frDevices, frPlates } from './plates.ts';
import { frPrioritySigns } from './priority.ts';
import { frEntryBans, frMoveBans } from './prohibitions.ts';
import { frTemporaryDangers } from './temporary.ts';
import { frParkingSigns, frZoneSigns } from './zones.ts';

/** The signs of France, by the numbers of the arrêté du 24 novembre 1967. */
export const frSigns: readonly SignSpec[] = [
  ...frRoadDangers,
  ...frUserDangers,
  ...frTemporaryDangers,
  ...frPrioritySigns,
  ...frEntryBans,
  ...frMoveBans,
  ...frZoneSigns,
  ...frOrderSigns,
  ...frEndSigns,
  ...frParkingSigns,
  ...frInformationSigns,
  ...frServiceSigns,
  ...frTownSigns,
  ...frPlates,
  ...frDevices,
];
