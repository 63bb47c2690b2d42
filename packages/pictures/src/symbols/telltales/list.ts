import type { SymbolSpec } from '../spec.ts';
import { bodyTelltales } from './body.ts';
import { chassisTelltales } from './chassis.ts';
import { engineTelltales } from './engine.ts';
import { lampTelltales } from './lamps.ts';
import { telltaleSymbol } from './tile.ts';

/** The dashboard's lamps, drawn for this package after the shapes in ISO 2575. */
export const telltales: readonly SymbolSpec[] = [
  ...engineTelltales,
  ...chassisTelltales,
  ...lampTelltales,
  ...bodyTelltales,
].map(telltaleSymbol);
