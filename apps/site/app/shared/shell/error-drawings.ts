/** The two roads of the error pages, 720 by 220, in the colours of the theme. */
import type { Country } from '@lanewise/contracts/countries';

type Side = Country['drivesOn'];

const CAR =
  '<g transform="translate(0.00 0.00) rotate(0)"><rect x="-.755" y="-2.02" width="1.95" height="4.6" rx=".75" fill="#00000038"/><path d="M-.955-.75l-.3.1v.28l.3-.02zM.955-.75l.3.1v.28l-.3-.02z" fill="#2459F0"/><path d="M-.975-1.3C-.975-2.02-.675-2.3 0-2.3S.975-2.02.975-1.3V1.6C.975 2.15.695 2.3 0 2.3S-.975 2.15-.975 1.6Z" fill="#2459F0"/><path d="M-.8-.68Q0-1.28.8-.68L.663-.1Q0-.35-.663-.1ZM-.644 1.15Q0 1.32.644 1.15L.76 1.64Q0 1.88-.76 1.64ZM-.878-.4L-.75.05V1L-.878 1.35ZM.878-.4L.75.05V1L.878 1.35Z" fill="#16202A"/><rect x="-.605" y="0" width="1.21" height="1.05" rx=".3" fill="#ffffff2e"/><ellipse cx="-0.62" cy="-2" rx=".25" ry=".14" fill="#FFF6CF"/><rect x="-0.90" y="2.06" width=".48" height=".16" rx=".07" fill="#FF3B30"/><ellipse cx="0.62" cy="-2" rx=".25" ry=".14" fill="#FFF6CF"/><rect x="0.42" y="2.06" width=".48" height=".16" rx=".07" fill="#FF3B30"/></g>';

/** Height of a road's right-bound lane, by the side of traffic. */
const LANE_Y: Readonly<Record<Side, number>> = { left: 93, right: 127 };

function carOn(side: Side, x: number): string {
  return `<g transform="translate(${x} ${LANE_Y[side]}) rotate(90) scale(11)">${CAR}</g>`;
}

/** Returns a road that ends, with a car on the side that traffic drives on. */
export function roadEnds(side: Side): string {
  return `<rect width="720" height="220" fill="var(--sc-verge)"/><path d="M0 68H430l14 12-10 16 16 14-12 18 10 24H0Z" fill="var(--asphalt)"/><path d="M0 77H430M0 143H436" stroke="var(--paint)" stroke-width="4"/><path d="M0 110H420" stroke="var(--paint)" stroke-width="4" stroke-dasharray="30 24"/><path d="M452 68H720V152H452" fill="none" stroke="var(--plan-edge)" stroke-width="2.500" stroke-dasharray="10 10"/><path d="M470 110H720" stroke="var(--plan-edge)" stroke-width="2.500" stroke-dasharray="30 24"/><g transform="translate(372 60)"><rect x="3" y="4" width="18" height="100" rx="3" fill="#00000030"/><rect width="18" height="100" rx="3" fill="#fff"/><path d="M0 0H18V12L0 24ZM0 42 18 30V50L0 62ZM0 80 18 68V88L0 100Z" fill="#B5121B"/></g>${carOn(side, 230)}`;
}

/** Returns a road under repair, with a car on the side that traffic drives on. */
export function roadDugUp(side: Side): string {
  return `<rect width="720" height="220" fill="var(--sc-verge)"/><rect y="68" width="720" height="84" fill="var(--asphalt)"/><path d="M0 77H720M0 143H720" stroke="var(--paint)" stroke-width="4"/><path d="M0 110H720" stroke="var(--paint)" stroke-width="4" stroke-dasharray="30 24"/><path d="M410 118q34-16 78-4t56 22q-30 12-76 8t-58-26Z" fill="var(--plan)" stroke="var(--plan-edge)" stroke-width="3"/><g transform="translate(384 104)"><rect x="-9" y="-9" width="18" height="18" rx="3" fill="#16202A"/><circle r="7.500" fill="#E4572E"/><circle r="4" fill="#fff"/><circle r="2" fill="#E4572E"/></g><g transform="translate(384 134)"><rect x="-9" y="-9" width="18" height="18" rx="3" fill="#16202A"/><circle r="7.500" fill="#E4572E"/><circle r="4" fill="#fff"/><circle r="2" fill="#E4572E"/></g><g transform="translate(430 88)"><rect x="-9" y="-9" width="18" height="18" rx="3" fill="#16202A"/><circle r="7.500" fill="#E4572E"/><circle r="4" fill="#fff"/><circle r="2" fill="#E4572E"/></g><g transform="translate(520 88)"><rect x="-9" y="-9" width="18" height="18" rx="3" fill="#16202A"/><circle r="7.500" fill="#E4572E"/><circle r="4" fill="#fff"/><circle r="2" fill="#E4572E"/></g><g transform="translate(566 104)"><rect x="-9" y="-9" width="18" height="18" rx="3" fill="#16202A"/><circle r="7.500" fill="#E4572E"/><circle r="4" fill="#fff"/><circle r="2" fill="#E4572E"/></g><g transform="translate(578 134)"><rect x="-9" y="-9" width="18" height="18" rx="3" fill="#16202A"/><circle r="7.500" fill="#E4572E"/><circle r="4" fill="#fff"/><circle r="2" fill="#E4572E"/></g>${carOn(side, 250)}`;
}
