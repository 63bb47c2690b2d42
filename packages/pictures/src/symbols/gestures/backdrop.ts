/**
 * The background of people and vehicles in gestures: the same by day and night, so that a picture can be read in either
 * theme.
 */

/** Side lengths of every gesture's view box. */
export const WIDTH = 280;
export const HEIGHT = 288;

const sky = '#C3D7E6';
const field = '#A9C39A';
const road = '#626C77';
const paint = '#F4F1E6';

/** A road that runs away from the viewer to a low horizon, on a tile with round corners. */
export function backdrop(): string {
  const horizon = 202;
  return (
    `<path d="M24 0H${WIDTH - 24}Q${WIDTH} 0 ${WIDTH} 24V${horizon}H0V24Q0 0 24 0Z" fill="${sky}"/>` +
    `<path d="M0 ${horizon}H${WIDTH}V264Q${WIDTH} ${HEIGHT} ${WIDTH - 24} ${HEIGHT}H24Q0 ${HEIGHT} 0 264Z" fill="${field}"/>` +
    `<path d="M92 ${horizon}H188L270 274Q264 ${HEIGHT} ${WIDTH - 24} ${HEIGHT}H24Q16 ${HEIGHT} 10 274Z" fill="${road}"/>` +
    `<path d="M98 ${horizon}L24 284M182 ${horizon}L256 284" stroke="${paint}" stroke-width="3" fill="none"/>`
  );
}

/** The shadow under a person. */
export const shadowAt = (x: number, y: number, rx: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${Math.round(rx / 5)}" fill="#00000038"/>`;
