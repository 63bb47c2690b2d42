/** The name of a still, from everything that decides how it looks. */
import { createHash } from 'node:crypto';
import type { SceneSpec } from '@lanewise/pictures/scenes/spec';

/** Raised when scene graphs change (see golden.test.ts). */
export const STAGE_VERSION = 3;
/** Raised when the same scene graph is drawn differently: light, passes, dashboard, labels, encoding. */
const RENDERER_VERSION = 1;

/** What only the solver and explanations use; it is not in the picture. */
const unseen = new Set(['paths', 'pins', 'arrived', 'labelAt', 'walk', 'aspect', 'look']);

/** JSON with sorted keys, without what is not in the picture. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([name, field]) => field !== undefined && !unseen.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`);
  return `{${fields.join()}}`;
}

/** Returns 16 hexadecimal digits: the same for scenes that look the same from A's seat, and for this version of stage and renderer. */
export function stillKey(spec: SceneSpec): string {
  const text = `${STAGE_VERSION} ${RENDERER_VERSION} ${canonical(spec)}`;
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
