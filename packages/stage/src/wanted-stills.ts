/** The scenes whose view questions show. */
import type { SceneSpec } from '@lanewise/pictures/scenes/spec';
import { bankScenes } from './bank-scenes.ts';
import { stillKey } from './still-key.ts';
import { obstacleTo } from './viewable.ts';

interface WantedStill {
  readonly key: string;
  /** The scene's file, for messages. */
  readonly name: string;
  readonly spec: SceneSpec;
}

/** Returns each scene that a still can show once: those written into questions, and named ones that a question uses. */
export function wantedStills(): WantedStill[] {
  const found = new Map<string, WantedStill>();
  for (const { name, spec, isUsed } of bankScenes()) {
    if (!isUsed || obstacleTo(spec) !== null) continue;
    const key = stillKey(spec);
    if (!found.has(key)) found.set(key, { key, name, spec });
  }
  return [...found.values()];
}
