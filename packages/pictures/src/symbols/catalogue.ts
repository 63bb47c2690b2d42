import type { Drawing } from '../drawing.ts';
import { handSignals } from './gestures/hand-signals.ts';
import { officers } from './gestures/officers.ts';
import { roadSymbols } from './road/list.ts';
import type { SymbolSpec } from './spec.ts';
import { telltales } from './telltales/list.ts';
import { truckSymbols } from './trucks/list.ts';

/** Thrown when the catalogue has no symbol with this id. */
export class UnknownSymbolError extends Error {
  override readonly name = 'UnknownSymbolError';
  readonly id: string;

  constructor(id: string) {
    super(`There is no symbol "${id}".`);
    this.id = id;
  }
}

/** The groups of symbols, which their ids begin with. */
export const symbolGroups = [
  'telltale',
  'officer',
  'hand-signal',
  'marking',
  'lane-signal',
  'signal',
  'truck',
  'placard',
] as const;
export type SymbolGroup = (typeof symbolGroups)[number];

/** Information about a symbol. */
export interface SymbolInfo {
  readonly id: string;
  readonly group: SymbolGroup;
  /** What it means, in English. */
  readonly name: string;
  /** The name in further languages, by language code. */
  readonly names: Readonly<Record<string, string>>;
  /** What can be seen, without the meaning. */
  readonly look: string;
}

/** CSS pixels of a symbol's longer side. */
const NATURAL_SIZE = 240;

const all: readonly SymbolSpec[] = [...telltales, ...officers, ...handSignals, ...roadSymbols, ...truckSymbols];
const symbols: ReadonlyMap<string, SymbolSpec> = new Map(all.map((spec) => [spec.id, spec]));

function find(id: string): SymbolSpec {
  const spec = symbols.get(id);
  if (spec === undefined) throw new UnknownSymbolError(id);
  return spec;
}

/** Ids of all symbols, or of one group, in the order of the gallery. */
export function symbolIds(group?: SymbolGroup): string[] {
  return all.map(({ id }) => id).filter((id) => group === undefined || id.startsWith(`${group}/`));
}

/**
 * Returns the symbol as a complete SVG image.
 * @throws UnknownSymbolError
 */
export function drawSymbol(id: string): Drawing {
  const spec = find(id);
  const scale = NATURAL_SIZE / Math.max(spec.width, spec.height);
  const [width, height] = [Math.round(spec.width * scale), Math.round(spec.height * scale)];
  const opening = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${spec.width} ${spec.height}">`;
  return { svg: `${opening}${spec.draw()}</svg>`, width, height };
}

/**
 * Returns group, name and look of a symbol.
 * @throws UnknownSymbolError
 */
export function symbolInfo(id: string): SymbolInfo {
  const { name, names, look } = find(id);
  const group = symbolGroups.find((known) => id.startsWith(`${known}/`));
  if (group === undefined) throw new UnknownSymbolError(id);
  return { id, group, name, names, look };
}
