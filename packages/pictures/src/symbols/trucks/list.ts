/** Drawings of trucks, buses and what belongs to them, for commercial drivers. */
import type { SymbolSpec } from '../spec.ts';
import { brakeSymbols } from './brakes.ts';
import { busSymbols } from './buses.ts';
import { cargoSymbols } from './cargo.ts';
import { inspectionSymbols } from './inspection.ts';
import { HEIGHT, type TruckSymbol, WIDTH } from './parts.ts';
import { placardSymbols } from './placards.ts';
import { rigSymbols } from './rigs.ts';
import { tankSymbols } from './tanks.ts';

const drawings: readonly TruckSymbol[] = [
  ...rigSymbols,
  ...brakeSymbols,
  ...tankSymbols,
  ...cargoSymbols,
  ...inspectionSymbols,
  ...busSymbols,
];

export const truckSymbols: readonly SymbolSpec[] = [
  ...drawings.map((drawing) => ({ ...drawing, width: WIDTH, height: HEIGHT })),
  ...placardSymbols,
];
