/**
 * Security headers of every answer. One table, because cached pages are sent before Fastify's hooks run.
 * Source of the choices: OWASP Secure Headers Project; CSP Level 3.
 */

interface Sources {
  readonly script: string;
  readonly style?: string;
  readonly worker?: string;
}

const contentSecurityPolicy = ({ script, style = "'self'", worker = "'none'" }: Sources): string =>
  [
    "default-src 'none'",
    `script-src ${script}`,
    `style-src ${style}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `worker-src ${worker}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers that every answer carries, whatever it is. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** The policies of pages. */
export interface PagePolicies {
  /** Of reading pages: scripts from this origin only, none inline. The HTML is shared, so a nonce would be no secret. */
  readonly reading: string;
  /** Of doing pages: only scripts that carry this answer's nonce, and what they import. */
  readonly doing: (nonce: string) => string;
}

const doingScripts = (nonce: string): string => `'nonce-${nonce}' 'strict-dynamic' 'self'`;

export const pagePolicies: PagePolicies = {
  reading: contentSecurityPolicy({ script: "'self'" }),
  doing: (nonce) => contentSecurityPolicy({ script: doingScripts(nonce) }),
};

/** Vite's client puts styles and its own messages into the page, and waits in a worker for the server to come back. */
const developmentSources = { style: "'self' 'unsafe-inline'", worker: 'blob:' };

export const developmentPolicies: PagePolicies = {
  reading: contentSecurityPolicy({ script: "'self'", ...developmentSources }),
  doing: (nonce) => contentSecurityPolicy({ script: doingScripts(nonce), ...developmentSources }),
};

/**
 * CSP of everything that is not a page: JSON, pictures, files, refusals. Every answer carries it unless it has its own.
 * An SVG opened by itself may style itself, nothing else.
 */
export const resourcePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
