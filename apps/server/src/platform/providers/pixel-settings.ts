/** The operator's pixels at advertising platforms, and what pages need of them. */
import { type OwnPixel, ownPixels, type PixelIds } from '@lanewise/contracts/constants/app-pages';
import type { TagManager } from '@lanewise/contracts/constants/tag-manager';
import { facebookGraph } from './endpoints.ts';

/** The variables, parsed by the schema of the environment. */
export interface PixelVariables {
  readonly META_PIXEL_ID?: string | undefined;
  readonly META_ACCESS_TOKEN?: string | undefined;
  readonly META_API_URL?: string | undefined;
  readonly TIKTOK_PIXEL_ID?: string | undefined;
  readonly TIKTOK_ACCESS_TOKEN?: string | undefined;
  readonly TIKTOK_API_URL?: string | undefined;
}

export interface PixelKeys {
  /** Public id, which browsers learn. */
  readonly pixelId: string;
  readonly accessToken: string;
  /** Address of the platform's API, with its version and without a trailing slash. */
  readonly apiUrl: string;
}

/** The platforms' own. Sources: Meta, Conversions API, "Using the API"; TikTok, Events API 2.0, "Report web events"; read on 2026-11-23. */
const ownApis: Readonly<Record<OwnPixel, string>> = {
  meta: facebookGraph,
  tiktok: 'https://business-api.tiktok.com/open_api/v1.3',
};

/** Keys by platform; null where the operator has none. */
export type PixelSettings = Readonly<Record<OwnPixel, PixelKeys | null>>;

/** Returns the settings. Call it only with valid variables. */
export function pixelSettings(given: PixelVariables): PixelSettings {
  const keysOf = (platform: OwnPixel, pixelId: string | undefined, accessToken: string | undefined, url?: string) =>
    pixelId === undefined || accessToken === undefined
      ? null
      : { pixelId, accessToken, apiUrl: url ?? ownApis[platform] };
  return {
    meta: keysOf('meta', given.META_PIXEL_ID, given.META_ACCESS_TOKEN, given.META_API_URL),
    tiktok: keysOf('tiktok', given.TIKTOK_PIXEL_ID, given.TIKTOK_ACCESS_TOKEN, given.TIKTOK_API_URL),
  };
}

/** Returns the ids that browsers may learn. */
export function pixelIds(settings: PixelSettings): PixelIds {
  return { meta: settings.meta?.pixelId ?? null, tiktok: settings.tiktok?.pixelId ?? null };
}

/** Returns whether this installation uses anything of a company that its visitors must allow. */
export function hasMarketing(used: {
  readonly pixels: PixelSettings;
  readonly tagManager: TagManager | null;
}): boolean {
  return used.tagManager !== null || ownPixels.some((name) => used.pixels[name] !== null);
}
