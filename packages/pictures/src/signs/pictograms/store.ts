import { animals } from './animals.ts';
import { machines } from './machines.ts';
import { people } from './people.ts';
import type { Pictogram } from './pictogram.ts';
import { services } from './services.ts';
import { vehicles } from './vehicles.ts';
import { viennaAnimals } from './vienna/animals.ts';
import { viennaHazards } from './vienna/hazards.ts';
import { viennaPeople } from './vienna/people.ts';
import { viennaRail } from './vienna/rail.ts';
import { viennaSymbols } from './vienna/symbols.ts';
import { viennaVehicles } from './vienna/vehicles.ts';

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
