/** The faults of an environment: of single variables, and of variables that do not go together. */

import { canSell, paymentKeys } from '@lanewise/payments/providers';
import type { z } from 'zod';
import type { Environment } from './environment-schema.ts';

/** Hosts that only this machine can reach; names below `localhost` are its own, too (RFC 6761, 6.3). */
const ownHost = /^(?:(?:[a-z\d-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/;

/** Returns whether visitors can reach the server, as far as its settings tell. */
export function isReachable({ NODE_ENV, HOST }: Environment, publicUrl: string): boolean {
  return NODE_ENV === 'production' && !(ownHost.test(HOST) && ownHost.test(new URL(publicUrl).hostname));
}

/**
 * A server that others can reach must know its address. Otherwise it would believe that only its developer uses it, and send passwords and
 * cookies without encryption.
 */
export function faultsOfAddress(
  { NODE_ENV, HOST, PUBLIC_URL, PLAIN_HTTP, COOKIE_DOMAIN, APP_BASE_URL }: Environment,
  publicUrl: URL,
): string[] {
  const faults: string[] = [];
  const { hostname, protocol } = publicUrl;
  if (NODE_ENV === 'production') {
    if (!ownHost.test(HOST) && PUBLIC_URL === undefined)
      faults.push('PUBLIC_URL must be set, because HOST can be reached from other machines');
    else if (protocol === 'http:' && !ownHost.test(hostname) && PLAIN_HTTP === 'false') {
      faults.push('PUBLIC_URL must begin with https: (or set PLAIN_HTTP=true, and passwords travel unencrypted)');
    }
  }
  const isShared = (host: string) => host === COOKIE_DOMAIN || host.endsWith(`.${COOKIE_DOMAIN}`);
  if (COOKIE_DOMAIN !== null && !isShared(hostname)) {
    faults.push('COOKIE_DOMAIN must be the host of PUBLIC_URL or a domain above it');
  }
  const app = new URL(APP_BASE_URL ?? publicUrl);
  if (app.protocol !== protocol) faults.push('APP_BASE_URL must have the protocol of PUBLIC_URL, http: or https:');
  if (app.hostname !== hostname && !isShared(app.hostname)) {
    faults.push(
      'COOKIE_DOMAIN must be a domain above PUBLIC_URL and APP_BASE_URL, or the app would not know who has signed in',
    );
  }
  return faults;
}

/** A metrics port hides metrics from visitors only if it differs from the main one. */
export function faultsOfPorts({ PORT, METRICS_PORT }: Environment): string[] {
  return METRICS_PORT === PORT ? ['METRICS_PORT must differ from PORT'] : [];
}

/** A server that others can reach must be able to send mail: without it nobody can confirm an address or restore a password. */
export function faultsOfMail(
  { SMTP_URL, MAIL_FROM, SERVICES }: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM' | 'SERVICES'>,
  sandbox: boolean,
): string[] {
  if (SMTP_URL !== null && MAIL_FROM === undefined) return ['MAIL_FROM must be set when SMTP_URL is'];
  if (SMTP_URL === null && !sandbox && SERVICES.includes('jobs')) {
    return ['SMTP_URL must be set, unless HOST and PUBLIC_URL are localhost or SERVICES leaves out jobs'];
  }
  return [];
}

/** Features may require a plan only if plans are for sale, at a payment provider or the sandbox's stand-ins. */
export function faultsOfPaywall(environment: Environment, sandbox: boolean): string[] {
  const isSold = sandbox || canSell(paymentKeys(environment));
  return environment.PAYWALL === 'on' && !isSold
    ? ['PAYWALL cannot be on while nothing can be bought: set the keys of a payment provider']
    : [];
}

/** Previous keys, and an address that bypasses a pooler, only make sense together with the settings they belong to. */
export function faultsOfCompanions(given: Environment): string[] {
  const faults: string[] = [];
  if (given.DATABASE_URL === null && given.DATABASE_DIRECT_URL !== null) {
    faults.push('DATABASE_URL must be set when DATABASE_DIRECT_URL is');
  }
  if (given.DATABASE_URL === null && given.DATABASE_REPLICA_URL !== null) {
    faults.push('DATABASE_URL must be set when DATABASE_REPLICA_URL is');
  }
  if (given.SECRET_KEY === null && given.SECRET_KEY_PREVIOUS.length > 0) {
    faults.push('SECRET_KEY must be set when SECRET_KEY_PREVIOUS is');
  }
  const cdn = [given.CDN_PURGE_URL, given.CDN_PURGE_SECRET].filter((each) => each !== null);
  if (cdn.length === 1) faults.push('CDN_PURGE_URL and CDN_PURGE_SECRET must be set together');
  if (cdn.length > 0 && given.CACHE_TAG_HEADER === null) {
    faults.push('CACHE_TAG_HEADER must be set when CDN_PURGE_URL is: pages are purged by their tags');
  }
  if (given.CONTENT_HOOK_SECRET === null && given.CONTENT_HOOK_SECRET_PREVIOUS !== null) {
    faults.push('CONTENT_HOOK_SECRET must be set when CONTENT_HOOK_SECRET_PREVIOUS is');
  }
  if ((given.GROWTHBOOK_API_HOST === undefined) !== (given.GROWTHBOOK_CLIENT_KEY === undefined)) {
    faults.push('GROWTHBOOK_API_HOST and GROWTHBOOK_CLIENT_KEY must be set together');
  }
  if (given.AMPLITUDE_API_KEY !== undefined && given.STATISTICS === 'off') {
    faults.push('STATISTICS must be on when AMPLITUDE_API_KEY is set: visitors are asked about both at once');
  }
  const isListed = given.TAG_MANAGER_LISTED_ID !== null;
  if (isListed !== given.TAG_MANAGER_LISTED_PATHS.length > 0) {
    faults.push('TAG_MANAGER_LISTED_ID and TAG_MANAGER_LISTED_PATHS must be set together');
  }
  if (isListed && given.TAG_MANAGER_ID === null) {
    faults.push('TAG_MANAGER_ID must be set when TAG_MANAGER_LISTED_ID is');
  }
  return faults;
}

/** Returns one fault for each variable, without its value, which may contain a password. */
export function faultsOfSchema(error: z.ZodError): string[] {
  const byName = new Map<string, string>();
  for (const issue of error.issues) {
    const name = String(issue.path[0]);
    if (!byName.has(name)) byName.set(name, `${name} ${issue.message}`);
  }
  return [...byName.values()];
}
