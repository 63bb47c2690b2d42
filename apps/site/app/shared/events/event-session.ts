/**
 * Sessions of statistics (specification, section 4): a new one after the timeout, which ends the previous one, and where the operator wants it
 * also with a new campaign.
 */

import type { EventSession } from '@lanewise/contracts/calls/events';
import { analyticsSessionMinutes, campaignParameters } from '@lanewise/contracts/constants/events';
import { MINUTE_MS } from '@lanewise/contracts/durations';

/** A session as the browser keeps it. */
export interface StoredSession {
  readonly session: EventSession;
  /** When its last event happened, in milliseconds since 1970. */
  readonly at: number;
  /** The campaign that it began with; '' for none. */
  readonly campaign: string;
  /** Whether the signed-in account has been told of this browser. */
  readonly isLinked?: boolean;
  /** The button or link that was followed last, by its label, with the path that it led to. */
  readonly followed?: { readonly entrancePoint: string; readonly destination: string };
}

export interface Visit {
  readonly now: number;
  readonly country: string;
  /** Query of the page's address. */
  readonly search: string;
  /** Origin of the page before; '' for none or our own. */
  readonly referrer: string;
  /** Whether a new campaign begins a new session. */
  readonly byCampaign: boolean;
  readonly newId: () => string;
}

const TIMEOUT_MS = analyticsSessionMinutes * MINUTE_MS;

/** Returns the campaign that an address names, as one text; '' for none. */
export function campaignIn(search: string): string {
  const query = new URLSearchParams(search);
  return campaignParameters.flatMap((name) => (query.get(name) ? [`${name}=${query.get(name)}`] : [])).join('&');
}

/** Returns the session that an event of a visit belongs to, and whether it begins with it. */
export function sessionAt(
  kept: StoredSession | undefined,
  visit: Visit,
): { readonly kept: StoredSession; readonly isNew: boolean } {
  const { now, country, search, referrer, byCampaign, newId } = visit;
  const campaign = campaignIn(search);
  const isOver = kept === undefined || now - kept.at > TIMEOUT_MS;
  const isOther = byCampaign && campaign !== '' && campaign !== kept?.campaign;
  if (!isOver && !isOther) return { kept: { ...kept, at: now }, isNew: false };
  const query = new URLSearchParams(search);
  const part = (name: string, value: string | null) => (value ? { [name]: value.slice(0, 100) } : {});
  const host = URL.canParse(referrer) ? new URL(referrer).hostname : null;
  const session: EventSession = {
    id: newId(),
    country,
    ...(kept && { first_id: kept.session.first_id ?? kept.session.id }),
    ...part('source', query.get('utm_source') ?? host),
    ...part('medium', query.get('utm_medium')),
    ...part('campaign', query.get('utm_campaign')),
  };
  const linked = kept?.isLinked === true ? { isLinked: true } : {};
  return { kept: { session, at: now, campaign, ...linked }, isNew: true };
}

/** Returns the session that a text keeps; undefined if it keeps none. */
export function storedSessionIn(text: string | null): StoredSession | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as StoredSession | null;
    const isWhole =
      typeof kept?.session?.id === 'string' && typeof kept.at === 'number' && typeof kept.campaign === 'string';
    return isWhole ? (kept as StoredSession) : undefined;
  } catch {
    return undefined;
  }
}
