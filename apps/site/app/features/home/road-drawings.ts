/** The drawings behind a country's home: the road and the car on it. */
import { roadMarkup } from '../../shared/ui/road.ts';

/** Behind the hero, 100 by 100, stretched. */
export const HERO_WIDE = roadMarkup('M107 30 C74 26, 104 71, 66 76 C30 80.5, 12 74, 12 101');
export const HERO_SLIM = roadMarkup('M108 84 C70 86, 10 89, 10 100.5');

/** Behind the steps: 1280 by 340 on wide screens, 100 by 100 on narrow ones. */
export const STEPS_WIDE = roadMarkup('M153.6 -2 V96 C153.6 206, 196 266, 292 266 H1300');
export const STEPS_SLIM = roadMarkup('M10 -1 V101');

/** A blue car from above, driving up. */
export const CAR =
  '<rect x="-0.755" y="-2.02" width="1.95" height="4.6" rx=".75" fill="#00000038"/><path d="M-0.955 -.75l-.3 .1v.28l.3 -.02zM0.955 -.75l.3 .1v.28l-.3 -.02z" fill="#2B5CF0"/><path d="M-0.975 -1.3C-0.975 -2.02 -0.675 -2.3 0 -2.3S0.975 -2.02 0.975 -1.3V1.6C0.975 2.15 0.695 2.3 0 2.3S-0.975 2.15 -0.975 1.6Z" fill="#2B5CF0"/><path d="M-0.799 -0.68Q0 -1.28 0.799 -0.68L0.663 -0.1Q0 -0.35 -0.663 -0.1Z" fill="#16202A"/><path d="M-0.643 1.15Q0 1.32 0.643 1.15L0.76 1.64Q0 1.88 -0.76 1.64Z" fill="#16202A"/><path d="M-0.877 -0.4L-0.751 0.05V1L-0.877 1.35ZM0.877 -0.4L0.751 0.05V1L0.877 1.35Z" fill="#16202A"/><rect x="-0.605" y="0" width="1.209" height="1.05" rx=".3" fill="#ffffff2e"/><ellipse cx="-0.62" cy="-2" rx=".25" ry=".14" fill="#FFF6CF"/><rect x="-0.9" y="2.06" width=".48" height=".16" rx=".07" fill="#7E1512"/><ellipse cx="0.62" cy="-2" rx=".25" ry=".14" fill="#FFF6CF"/><rect x="0.42" y="2.06" width=".48" height=".16" rx=".07" fill="#7E1512"/>';
