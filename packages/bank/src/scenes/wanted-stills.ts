/** The scenes whose view learners see. */
import { stillKey } from '@lanewise/stage/still-key';
import { obstacleTo } from '@lanewise/stage/viewable';
import { type BankScene, bankScenes } from './bank-scenes.ts';

export interface WantedStill extends BankScene {
  /** Names its files (still-key.ts). */
  readonly key: string;
}

/** Returns each used scene that a still can show; scenes that look the same from A's seat share one. */
export function wantedStills(scenes: readonly BankScene[] = bankScenes()): WantedStill[] {
  const wanted = new Map<string, WantedStill>();
  for (const scene of scenes) {
    if (!scene.isUsed || obstacleTo(scene.spec) !== null) continue;
    const key = stillKey(scene.spec);
    if (!wanted.has(key)) wanted.set(key, { ...scene, key });
  }
  return [...wanted.values()];
}
