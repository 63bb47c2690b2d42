/** Night and weather over the ground. */
import { placedAt } from './markup.ts';
import type { Placed } from './placing.ts';
import type { SceneSpec } from './spec.ts';
import { add, along, n, scale } from './vector.ts';

type Frame = readonly [x: number, y: number, width: number, height: number];

const cover = ([x, y, width, height]: Frame, color: string, opacity: number): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${color}" opacity="${n(opacity)}"/>`;

/** Kinds of users that are drawn without headlamps. */
const unlit: ReadonlySet<string> = new Set(['train', 'horse', 'pedestrian', 'animal']);

/** Darkness over the ground and the beams of the headlamps; drawn under the users. */
export function drawNight(spec: SceneSpec, frame: Frame, users: readonly Placed[]): string {
  if (spec.time !== 'night' && spec.time !== 'dusk') return '';
  const beams = users
    .filter((placed) => !unlit.has(placed.user.kind) && placed.user.parked !== true)
    .map((placed) => {
      const nose = add(placed.at, scale(along(placed.heading), placed.length / 2 - 0.2));
      const small = placed.width < 1.5;
      const beam = (reach: number, spread: number, opacity: number) =>
        `<path d="M${n(-placed.width * 0.3)} 0L${n(-spread)} ${n(-reach)}Q0 ${n(-reach - 2)} ${n(spread)} ${n(-reach)}L${n(placed.width * 0.3)} 0Z" fill="#FFF0B8" opacity="${opacity}"/>`;
      const beams = small
        ? [
            [6, 1.3, 0.16],
            [4.4, 1, 0.16],
          ]
        : [
            [9.6, 3, 0.2],
            [6.2, 1.9, 0.2],
          ];
      return placedAt(
        nose,
        placed.heading,
        beams.map(([reach = 0, spread = 0, opacity = 0]) => beam(reach, spread, opacity)).join(''),
      );
    });
  return cover(frame, '#0A1220', spec.time === 'dusk' ? 0.3 : 0.62) + beams.join('');
}

/** Fog, rain or snow over the users; labels stay clear above it. */
export function drawWeather(spec: SceneSpec, frame: Frame): string {
  const [x, y, width, height] = frame;
  switch (spec.weather) {
    case 'fog': {
      // Denser with distance: the learner comes from below and looks up the page.
      let banks = cover(frame, '#E4E8EB', 0.3);
      for (let i = 1; i <= 24; i++) banks += cover([x, y, width, height * (0.9 - i * 0.034)], '#E9EDF0', 0.036);
      return banks;
    }
    case 'rain': {
      let drops = '';
      for (let i = 0; i < 70; i++) {
        const [px, py] = [x + ((i * 0.6180339) % 1) * width, y + ((i * 0.7548777) % 1) * height];
        drops += `M${n(px)} ${n(py)}l-.35 1.3`;
      }
      return `${cover(frame, '#5C7186', 0.16)}<path d="${drops}" stroke="#E8F1F8" stroke-width=".1" fill="none" opacity=".75"/>`;
    }
    case 'snow': {
      let flakes = '';
      for (let i = 0; i < 80; i++) {
        const [px, py] = [x + ((i * 0.6180339) % 1) * width, y + ((i * 0.7548777) % 1) * height];
        flakes += `M${n(px)} ${n(py)}h.01`;
      }
      return `${cover(frame, '#F4F7FA', 0.2)}<path d="${flakes}" stroke="#fff" stroke-width=".42" stroke-linecap="round" fill="none"/>`;
    }
    default:
      return '';
  }
}
