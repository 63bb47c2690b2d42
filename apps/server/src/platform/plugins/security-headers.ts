/**
 * Security headers of all answers. They are a table because cached pages are sent before Fastify's hooks run. Headers that differ between pages are
 * in pages/page-policy.ts. Source: OWASP Secure Headers Project.
 */
import { type BrowserFeature, browserFeatures } from '@lanewise/contracts/page-traits';

/** Where browsers report breaches of a policy (plugins/csp-reports.ts). */
export const CSP_REPORTS = '/csp-reports';

/** Returns a Content-Security-Policy from its directives. */
export function contentSecurityPolicy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Returns a Permissions-Policy that turns off every feature except those given, for the listed origins (`self`, or quoted origins). */
export function permissionsPolicy(allowed: ReadonlyMap<BrowserFeature, readonly string[]> = new Map()): string {
  return browserFeatures.map((feature) => `${feature}=(${(allowed.get(feature) ?? []).join(' ')})`).join(', ');
}

/**
 * Headers of every answer. Calls have only these and a policy: the other headers apply to documents, and no browser makes a document of JSON (OWASP REST
 * Security Cheat Sheet, "Security Headers").
 */
export const dataHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** Headers of every answer except those of calls. */
export const commonHeaders: Readonly<Record<string, string>> = {
  ...dataHeaders,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': permissionsPolicy(),
};

/** Prefix of the addresses of calls. */
const CALLS = '/api/v';

/** Returns the initial headers of an answer to this address; a page replaces the policy with its own. */
export function headersOf(url: string): Readonly<Record<string, string>> {
  return url.startsWith(CALLS) ? ofCalls : ofOthers;
}

/**
 * CSP of everything that is not a page: JSON, pictures, files, errors. An SVG opened on its own may contain styles, nothing else.
 */
export const resourcePolicy = contentSecurityPolicy({
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'form-action': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
});

const ofCalls = { ...dataHeaders, 'content-security-policy': resourcePolicy };
const ofOthers = { ...commonHeaders, 'content-security-policy': resourcePolicy };
