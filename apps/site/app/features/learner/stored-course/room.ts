/** How much space stored courses may take on a device. */
import { deviceCacheBytes } from '@lanewise/contracts/constants/offline';

/** Share of the browser's free quota that courses may take: other sites and the learner's own files need some, too. */
const SHARE = 0.8;

/**
 * Returns how many bytes courses may take together: the specified cache size, or less if the browser grants less; 0 if that is below the
 * specified minimum.
 *
 * @param used Bytes of the courses that are stored already, which `estimate.usage` counts, too.
 */
export function roomFor({ quota, usage }: StorageEstimate, used: number): number {
  const granted = quota === undefined ? deviceCacheBytes.default : SHARE * Math.max(0, quota - (usage ?? 0)) + used;
  const room = Math.min(deviceCacheBytes.default, Math.floor(granted));
  return room < deviceCacheBytes.min ? 0 : room;
}
