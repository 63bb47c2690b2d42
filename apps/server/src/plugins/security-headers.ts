/**
 * Security headers of every answer. One table, because cached pages are sent before Fastify's hooks run.
 * Source of the choices: OWASP Secure Headers Project; CSP Level 3.
 */

const contentSecurityPolicy = (scripts: string): string =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
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

/** CSP of reading pages: scripts from this origin only, none inline. The HTML is shared, so a nonce would be no secret. */
export const readingPolicy = contentSecurityPolicy("'self'");

/** CSP of doing pages: only scripts that carry this answer's nonce, and what they import. */
export const doingPolicy = (nonce: string): string => contentSecurityPolicy(`'nonce-${nonce}' 'strict-dynamic' 'self'`);

/** CSP of everything that is not a page: JSON, pictures, files. An SVG opened by itself may style itself, nothing else. */
export const resourcePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
