/** Lengths of marks and gaps as they are on the road. The plan shortens them to fit a picture. */
import { roadCountries, type Style } from '@lanewise/pictures/countries/countries';
import { sceneryCountries } from '../countries/countries.ts';

/** Returns a function from the plan's pattern to the one on the road; patterns that the plan does not shorten stay. */
export function roadDashes(style: Style): (pattern: string) => readonly number[] {
  const { centre, lane } = roadCountries[style].markings.dashes;
  const { dashes } = sceneryCountries[style];
  return (pattern) => {
    if (pattern === centre) return dashes.centre;
    if (pattern === lane) return dashes.lane;
    return pattern
      .trim()
      .split(/[\s,]+/)
      .map(Number);
  };
}
