import { viennaAnimals } from '../vienna/pictograms/animals.ts';
import { viennaHazards } from '../vienna/pictograms/hazards.ts';
import { viennaPeople } from '../vienna/pictograms/people.ts';
import { viennaRail } from '../vienna/pictograms/rail.ts';
import { viennaSymbols } from '../vienna/pictograms/symbols.ts';
import { viennaVehicles } from '../vienna/pictograms/vehicles.ts';
import { animals } from './animals.ts';
import { machines } from './machines.ts';
import { people } from './people.ts';
import type { Pictogram } from './pictogram.ts';
import { services } from './services.ts';
import { vehicles } from './vehicles.ts';

const all = {
  ...people,
  ...animals,
  ...vehicles,
  ...machines,
  ...services,
  ...viennaPeople,
  ...viennaAnimals,
  ...viennaVehicles,
  ...viennaRail,
  ...viennaHazards,
  ...viennaSymbols,
} as const;

export type PictogramName = keyof typeof all;

/** The figures that signs share, by name; a file per theme beside this one. */
export const pictograms: Readonly<Record<PictogramName, Pictogram>> = all;
