import type { SignElement } from '../spec.ts';
import { fill } from '../vienna/figures.ts';

/** A standing moose, head to the left, in a box of about 120 by 100. */
const outline =
  'M108 40Q110 34 104 33L70 30Q60 21 50 25Q42 27 38 33L28 35Q16 39 8 49Q6 53 10 55L20 54Q24 52 28 54Q30 61 34 58L36 52Q40 56 46 58L46 70L48 99H54L54 74L60 99H66L62 72L64 62Q80 64 90 60L92 70L88 99H94L100 74L104 99H110L106 70Q110 56 108 40Z';
const antlers = 'M32 36Q36 20 28 5L26 14L19 3L18 13L10 6L13 17L4 14Q10 28 24 30L26 37Z';

/** Returns the moose of the warning triangle, its feet at y. */
export function moose(x: number, y: number, height: number): SignElement {
  const scale = height / 99;
  return { kind: 'group', x: x - 58 * scale, y: y - height, scale, elements: [fill(outline), fill(antlers)] };
}
