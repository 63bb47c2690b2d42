/** Things on the road. */
import { ground, lamp } from './colors.ts';
import { circle, ellipse, fill, placedAt, rect, stroke } from './markup.ts';
import type { SceneObject } from './spec.ts';
import { vec } from './vector.ts';

const shapes: Readonly<Record<SceneObject['kind'], string>> = {
  cone:
    circle(vec(0.12, 0.15), 0.5, '#0003') +
    rect(-0.5, -0.5, 1, 1, '#C9461A', 0.12) +
    circle(vec(0, 0), 0.4, '#F2682C') +
    circle(vec(0, 0), 0.26, '#fff') +
    circle(vec(0, 0), 0.14, '#F2682C'),
  barrier:
    rect(-1.9, -0.2, 4, 0.75, '#0003', 0.1) +
    rect(-2, -0.32, 4, 0.64, '#F7F5EF', 0.08) +
    fill('M-2-.32h.7l-.4.64h-.3zM-.9-.32h.8l-.4.64h-.8zM.4-.32h.8l-.4.64h-.8zM1.7-.32h.3v.5l-.1.14h-.6z', '#D0312D') +
    circle(vec(-1.6, -0.1), 0.2, lamp.amber) +
    circle(vec(1.6, -0.1), 0.2, lamp.amber),
  ball:
    ellipse(vec(0.2, 0.25), 0.5, 0.45, '#0004') +
    circle(vec(0, 0), 0.5, '#E8542B', { stroke: '#fff', 'stroke-width': 0.12 }) +
    stroke('M-.36-.3Q0 0-.36.32M.36-.3Q0 0 .36.32', '#fff', 0.1),
  triangle:
    fill('M0-.95L.95.7H-.95Z', '#D0312D', { stroke: '#fff', 'stroke-width': 0.14, 'stroke-linejoin': 'round' }) +
    fill('M0-.35L.45.42H-.45Z', '#F7F5EF'),
  bollard:
    circle(vec(0.12, 0.15), 0.42, '#0003') + circle(vec(0, 0), 0.42, '#F7F5EF') + circle(vec(0, 0), 0.24, '#D0312D'),
  pothole:
    fill('M-.9.1Q-.8-.6 0-.5T.95 0Q.8.6 0 .55T-.9.1Z', '#20262C') +
    fill('M-.5.1Q-.4-.3.1-.25T.55.1Q.4.35 0 .3T-.5.1Z', '#12161A'),
  puddle: fill('M-1.9.2Q-1.7-.9-.2-.8T1.8-.3Q2 .8.5.85T-1.9.2Z', '#7FA3C0', { opacity: 0.65 }),
  island:
    rect(-0.9, -1.9, 1.8, 3.8, ground.kerb, 0.9) +
    rect(-0.7, -1.7, 1.4, 3.4, ground.walk, 0.7) +
    circle(vec(0, -1), 0.3, '#F7F5EF') +
    circle(vec(0, 1), 0.3, '#F7F5EF'),
};

/** A cone, barrier, ball, warning triangle, bollard, pothole, puddle or traffic island. */
export const drawObject = ({ kind, at, heading = 0 }: SceneObject): string =>
  placedAt(vec(at[0], at[1]), heading, shapes[kind], kind === 'ball' ? 1.5 : 1);
