/** What people push in clips: built behind hands at the middle of the road user, facing -z. */
import { ModelBuilder } from '../models/model.ts';
import { at, ball, bar, box, column, rounded } from '../models/shapes.ts';

const wheel = (radius: number) =>
  column(radius, radius, 0.05, 16)
    .translate(0, -0.025, 0)
    .rotateZ(Math.PI / 2);

/** A pram with its hood up; the basket takes the colour of the individual. */
export const pram = (() => {
  const b = new ModelBuilder();
  for (const side of [-1, 1]) {
    for (const z of [-0.85, -0.3]) b.add('matte', '#16181a', wheel(0.15), at(side * 0.25, 0.15, z));
    b.add('metal', '#8d949a', bar([side * 0.24, 0.15, -0.85], [side * 0.22, 1.02, 0.2], 0.016));
    b.add('metal', '#8d949a', bar([side * 0.24, 0.15, -0.3], [side * 0.22, 0.6, -0.7], 0.016));
  }
  b.add('matte', '#2a2d30', bar([-0.22, 1.02, 0.2], [0.22, 1.02, 0.2], 0.02));
  b.paint(rounded(0.42, 0.26, 0.8, 0.1), at(0, 0.66, -0.58));
  b.paint(ball(0.22, 0.3, 0.26), at(0, 0.82, -0.32));
  return b.build();
})();

/** A wheelbarrow that is loaded. */
export const barrow = (() => {
  const b = new ModelBuilder();
  b.add('matte', '#16181a', wheel(0.2), at(0, 0.2, -1.1));
  for (const side of [-1, 1]) {
    b.add('metal', '#5b6570', bar([side * 0.06, 0.2, -1.1], [side * 0.28, 0.82, 0.25], 0.02));
    b.add('metal', '#5b6570', bar([side * 0.24, 0.5, -0.15], [side * 0.24, 0.03, -0.1], 0.018));
  }
  b.add('matte', '#c8541f', box(0.56, 0.3, 0.9), at(0, 0.46, -0.7));
  b.add('matte', '#8a6a4a', ball(0.26, 0.2, 0.38), at(0, 0.72, -0.7));
  return b.build();
})();
