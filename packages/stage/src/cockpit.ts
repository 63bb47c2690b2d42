/** What A's driver sees of the own vehicle. */
import { along, radians, scale, signed } from '@lanewise/pictures/scenes/vector';
import type * as T from 'three';
import type { DriversEye } from './eye.ts';
import { individual, type Model, ModelBuilder, modelCache } from './models/model.ts';
import { at, ball, bar, rounded, surface, type Triple } from './models/shapes.ts';

/** The bonnet of a car: a low arch from the windscreen to the nose. */
function bonnet(): Model {
  const rows = Array.from({ length: 13 }, (_, i) => {
    const t = i / 12;
    const z = -0.85 - 1.25 * t;
    const [half, top] = [0.84 - 0.1 * t * t, 0.9 - 0.05 * t - 0.14 * t ** 4];
    return Array.from({ length: 25 }, (_, k): Triple => {
      const x = (k / 12 - 1) * half;
      const share = Math.abs(x / half);
      const ridge = 0.012 * Math.exp(-(((share - 0.55) / 0.09) ** 2));
      return [x, top - 0.06 * share ** 2 - 0.12 * share ** 10 + ridge, z];
    });
  });
  return new ModelBuilder().paint(surface(rows, true)).build();
}

/** Handlebars with hands. */
function handlebars(heavy: boolean): Model {
  const b = new ModelBuilder();
  const [y, z, half] = heavy ? [1.08, -0.52, 0.38] : [1.08, -0.5, 0.3];
  b.add('matte', '#15181b', bar([-half, y, z + 0.08], [-0.1, y, z], 0.018));
  b.add('matte', '#15181b', bar([half, y, z + 0.08], [0.1, y, z], 0.018));
  b.add('matte', '#15181b', bar([-0.1, y, z], [0.1, y, z], 0.018));
  if (heavy) {
    b.add('matte', '#1b1f23', rounded(0.3, 0.14, 0.16, 0.05), at(0, y, z - 0.1, { x: -0.5 }));
    b.add('matte', '#0a0d10', rounded(0.24, 0.1, 0.02, 0.02), at(0, y + 0.04, z - 0.02, { x: -0.5 }));
    // The tank between the knees.
    b.add('metal', '#1d3f8e', ball(0.17, 0.12, 0.3, 22), at(0, 0.93, -0.12));
    for (const side of [-1, 1]) {
      b.add('matte', '#15181b', bar([side * 0.24, y, z + 0.02], [side * 0.38, y + 0.1, z - 0.02], 0.008));
      b.add('matte', '#15181b', rounded(0.15, 0.085, 0.03, 0.035), at(side * 0.42, y + 0.11, z - 0.02));
      b.add('metal', '#a9bccb', rounded(0.132, 0.068, 0.004, 0.03), at(side * 0.42, y + 0.11, z));
      // Two dials beside each other, and the tell-tales between them.
      b.add('matte', '#3b4249', ball(0.05, 0.05, 0.01, 24), at(side * 0.058, y + 0.045, z - 0.004, { x: -0.5 }));
      b.add('matte', '#e8ecef', ball(0.042, 0.042, 0.01, 24), at(side * 0.058, y + 0.045, z, { x: -0.5 }));
      b.add('matte', '#c43d2f', bar([side * 0.058, y + 0.045, z + 0.012], [side * 0.078, y + 0.07, z + 0.002], 0.003));
    }
  }
  for (const side of [-1, 1]) {
    b.add('matte', '#22272c', ball(0.05, 0.045, 0.06, 10), at(side * (half - 0.06), y + 0.02, z + 0.06));
    b.paint(bar([side * (half - 0.05), y + 0.02, z + 0.1], [side * (half - 0.02), y - 0.12, z + 0.5], 0.045, 0.06));
  }
  return b.build();
}

const cache = modelCache((key) => (key === 'car' ? bonnet() : handlebars(key === 'motorcycle')));

/** Returns the parts of the own vehicle that its driver sees, named `cockpit`, with the vehicle's middle at the origin. */
export function cockpitOf(kind: 'car' | 'motorcycle' | 'cyclist'): T.Group {
  const own = individual(cache(kind), { paint: kind === 'car' ? '#1d3f8e' : '#2a3a58' });
  own.name = 'cockpit';
  return own;
}

/** Degrees to one side beyond which a bonnet would be a wedge in a corner that nobody recognises. */
const TURNED = 12;

/** Metres that handlebars are drawn higher and further ahead than they are, or a picture that looks at the road would end above them. */
const LEANT_IN = { up: 0.15, ahead: 0.22 };

/**
 * Returns the parts of A's vehicle that are in its driver's view, named `cockpit`; null where the windscreen starts above them,
 * and where a driver who looks aside sees only a corner of the bonnet.
 */
export function stageCockpit(kind: string, eye: DriversEye): T.Group | null {
  if (kind !== 'car' && kind !== 'motorcycle' && kind !== 'cyclist') return null;
  if (kind === 'car' && Math.abs(signed(eye.look - eye.vehicle.heading)) > TURNED) return null;
  const own = cockpitOf(kind);
  const forward = scale(along(eye.vehicle.heading), kind === 'car' ? 0 : LEANT_IN.ahead);
  own.position.set(eye.vehicle.at.x + forward.x, kind === 'car' ? 0 : LEANT_IN.up, eye.vehicle.at.y + forward.y);
  own.rotation.y = -radians(eye.vehicle.heading);
  return own;
}
