/** What a visitor allows, as the server asks it. The browser's counterpart is the site's consent/consent.ts. */
import {
  type ConsentPurpose,
  consentPurposes,
  isAllowed,
  type StatedConsent,
} from '@lanewise/contracts/constants/consent';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { parseCookie } from 'cookie';
import type { Config } from '../config/config.ts';
import { hasMarketing } from '../providers/pixel-settings.ts';

/** The headers in which a browser says what its visitor allows. */
export interface ConsentHeaders {
  readonly cookie?: string | undefined;
  readonly 'sec-gpc'?: string | readonly string[] | undefined;
}

/** Returns what a browser says about consent: its cookie, and Global Privacy Control (`Sec-GPC: 1`; GPC specification, section 3.2). */
export function statedConsent({ cookie, 'sec-gpc': control }: ConsentHeaders): StatedConsent {
  const value = cookie?.includes(cookieNames.marketing) ? parseCookie(cookie)[cookieNames.marketing] : undefined;
  return { cookie: value, refusesAll: control === '1' };
}

/** Returns whether the visitor who sends these headers allows a purpose. */
export const allows = (purpose: ConsentPurpose, headers: ConsentHeaders): boolean =>
  isAllowed(purpose, statedConsent(headers));

/** Returns the purposes that this installation has. Partners' links are always possible; what is not configured is never asked. */
export function purposesOf(config: Pick<Config, 'statistics' | 'pixels' | 'tagManager'>): readonly ConsentPurpose[] {
  const asked = { partners: true, statistics: config.statistics, marketing: hasMarketing(config) };
  return consentPurposes.filter((purpose) => asked[purpose]);
}
