import type { Config } from '../../../platform/config/config.ts';

/** The party that requests passkeys (W3C, Web Authentication Level 3, 5.4.2). */
export interface RelyingParty {
  /** The domain that passkeys belong to: the host of PUBLIC_URL. */
  readonly id: string;
  /** Origins of the pages that may request them. */
  readonly origins: readonly string[];
}

/** Returns the relying party of a server. The app may request passkeys too if its host is that of PUBLIC_URL or a subdomain of it. */
export function relyingParty({ publicUrl, appUrl }: Pick<Config, 'publicUrl' | 'appUrl'>): RelyingParty {
  const { hostname: id, origin } = new URL(publicUrl);
  const app = new URL(appUrl);
  const isBelow = app.hostname === id || app.hostname.endsWith(`.${id}`);
  return { id, origins: [...new Set([origin, ...(isBelow ? [app.origin] : [])])] };
}
