/** Signs of the countries that follow the Vienna Convention, and the lettering on them. */
import type { PlacedPanel, SignElement, SignSpec } from '../spec.ts';
import type { FontName } from '../text.ts';
import { words } from './figures.ts';

/** Describes a sign by its official number, its official name and an English one. `look` says in English what it looks like. */
export type DescribeSign = (
  code: string,
  name: string,
  english: string,
  look: string,
  panels: PlacedPanel | readonly PlacedPanel[],
  official?: string,
) => SignSpec;

/** Returns the function that describes the signs of a country; their ids are `country/code`. */
export function signsOf(country: 'de' | 'fr' | 'se'): DescribeSign {
  return (code, name, english, look, panels, official) => ({
    id: `${country}/${code}`,
    name,
    names: { en: english },
    look,
    panels: 'shape' in panels ? [panels] : panels,
    ...(official === undefined ? {} : { code: official }),
  });
}

interface LetteringOptions {
  readonly font?: FontName;
  readonly x?: number;
  readonly maxWidth?: number;
  readonly color?: 'white' | 'black' | 'grey' | 'green' | 'yellow';
}

/** A centred line of lettering in a box 60 wide, or around x. */
export function lettering(text: string, y: number, height: number, rest: LetteringOptions = {}): SignElement {
  return words(rest.font ?? 'barlow', text, rest.x ?? 30, y, height, {
    maxWidth: rest.maxWidth ?? 52,
    ...(rest.color === undefined ? {} : { color: rest.color }),
  });
}
