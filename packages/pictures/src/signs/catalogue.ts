import type { Drawing } from '../drawing.ts';
import { auSigns } from './au/list.ts';
import { deSigns } from './de/list.ts';
import { frSigns } from './fr/list.ts';
import { renderMarkup, renderSign, type SignMarkup } from './render.ts';
import { seSigns } from './se/list.ts';
import type { SignSpec } from './spec.ts';
import { ukSigns } from './uk/list.ts';
import { usSigns } from './us/list.ts';

/** Thrown when no country has a sign with this id. */
export class UnknownSignError extends Error {
  override readonly name = 'UnknownSignError';
  readonly id: string;

  constructor(id: string) {
    super(`There is no sign "${id}".`);
    this.id = id;
  }
}

/** Information about a sign. */
export interface SignInfo {
  readonly id: string;
  /** Subject code: `us`, `uk`, `de`, `se`, `fr`, `au`. */
  readonly subject: string;
  /** The official number. */
  readonly code: string;
  /** What it means, in the language of its country's base course. */
  readonly name: string;
  /** The name in further languages, by language code; empty where there is none. */
  readonly names: Readonly<Record<string, string>>;
  /** What can be seen, without the meaning. */
  readonly look: string;
}

const signs: ReadonlyMap<string, SignSpec> = new Map(
  [...usSigns, ...ukSigns, ...deSigns, ...seSigns, ...frSigns, ...auSigns].map((spec) => [spec.id, spec]),
);

function find(id: string): SignSpec {
  const spec = signs.get(id);
  if (spec === undefined) throw new UnknownSignError(id);
  return spec;
}

/** Ids of all signs of a subject (`us`, `uk`, `de`, `se`, `fr`, `au`), in the order of the gallery; empty for a subject without signs. */
export function signIds(subject: string): string[] {
  return [...signs.keys()].filter((id) => id.startsWith(`${subject}/`));
}

/**
 * Returns the sign as a complete SVG image.
 * @throws UnknownSignError
 */
export function drawSign(id: string): Drawing {
  return renderSign(find(id));
}

/**
 * Returns the sign as SVG elements with the box they fill, for use in a larger drawing.
 * @throws UnknownSignError
 */
function _signMarkup(id: string): SignMarkup {
  return renderMarkup(find(id));
}

/**
 * Returns name, number and look of a sign.
 * @throws UnknownSignError
 */
export function signInfo(id: string): SignInfo {
  const { code, name, names, look } = find(id);
  const slash = id.indexOf('/');
  return { id, subject: id.slice(0, slash), code: code ?? id.slice(slash + 1), name, names: names ?? {}, look };
}
