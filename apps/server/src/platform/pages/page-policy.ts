/**
 * A page's security headers, composed from its declarations, so that it may do only what it needs.
 * Sources: W3C, Content Security Policy Level 3; W3C, Permissions Policy.
 */
import type { BrowserFeature, PageNeeds, PageTraits, ServiceName } from '@lanewise/contracts/page-traits';
import { CSP_REPORTS, contentSecurityPolicy, permissionsPolicy } from '../plugins/security-headers.ts';

/** The permissions of a service in pages that declare it. Hosts are CSP sources, such as `https://js.example/v3/`. */
export interface ServicePolicy {
  readonly script?: readonly string[];
  readonly connect?: readonly string[];
  readonly frame?: readonly string[];
  readonly img?: readonly string[];
  /** Films and sounds. */
  readonly media?: readonly string[];
  /** Where forms may lead: the policy applies to the redirects of a form, too. */
  readonly form?: readonly string[];
  /** Browser features that its frames use. */
  readonly features?: readonly BrowserFeature[];
  /** Whether it opens a window that must be able to reach the page. */
  readonly opensWindow?: boolean;
}

export interface PolicySettings {
  /** The configured services. A declared service that is not configured adds nothing. */
  readonly services: Readonly<Partial<Record<ServiceName, ServicePolicy>>>;
  /** Whether Vite serves the pages: its client inserts styles, and waits in a worker for the server to come back. */
  readonly isDevelopment: boolean;
}

/** Returns the headers in which a page may differ from other answers. */
export type PageHeaders = (
  traits: Pick<PageTraits, 'kind' | 'needs'>,
  nonce: () => string,
) => Readonly<Record<string, string>>;

/** Returns a function that makes the headers of pages, those of reading pages once for each route: they have no nonce. */
export function pageHeadersWith(settings: PolicySettings): PageHeaders {
  const ofReading = new WeakMap<PageNeeds, Readonly<Record<string, string>>>();
  return (traits, nonce) => {
    if (traits.kind !== 'reading') return pageHeaders(traits, nonce(), settings);
    const known = ofReading.get(traits.needs) ?? pageHeaders(traits, '', settings);
    ofReading.set(traits.needs, known);
    return known;
  };
}

const SELF = "'self'";

/** Name of the endpoint for reports. */
const REPORTS = 'policy';

/**
 * Returns the headers in which a page may differ from other answers. The HTML of a reading page is shared, so a nonce would be no secret:
 * its scripts come from this origin, none inline. On all other pages a script needs the nonce of the answer.
 */
export function pageHeaders(
  { kind, needs }: Pick<PageTraits, 'kind' | 'needs'>,
  nonce: string,
  { services, isDevelopment }: PolicySettings,
): Readonly<Record<string, string>> {
  // Reading pages have the tag manager, if there is one: they are the same for everyone, and no answer is in their address.
  const names = new Set<ServiceName>([
    // Statistics are on every page.
    'amplitude',
    ...(kind === 'reading' ? (['tag-manager'] as const) : []),
    ...(needs.services ?? []),
  ]);
  const used = [...names].flatMap((name) => services[name] ?? []);
  const hosts = (use: 'script' | 'connect' | 'frame' | 'img' | 'media' | 'form') =>
    used.flatMap((service) => service[use] ?? []);
  const frames = hosts('frame');
  const media = [...(needs.video === true ? [SELF] : []), ...hosts('media')];
  const policy = contentSecurityPolicy({
    'default-src': ["'none'"],
    'script-src': [
      ...(kind === 'reading' ? [SELF] : [`'nonce-${nonce}'`, "'strict-dynamic'", SELF]),
      ...hosts('script'),
    ],
    'style-src': isDevelopment ? [SELF, "'unsafe-inline'"] : [SELF],
    'img-src': [SELF, 'data:', ...hosts('img')],
    'font-src': [SELF],
    'connect-src': [SELF, ...hosts('connect')],
    ...(frames.length > 0 && { 'frame-src': frames }),
    ...(media.length > 0 && { 'media-src': media }),
    'worker-src': workers(needs.worker === true, isDevelopment),
    'manifest-src': [SELF],
    'form-action': [SELF, ...hosts('form')],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    // Browsers that know `report-to` ignore the older directive.
    'report-uri': [CSP_REPORTS],
    'report-to': [REPORTS],
  });
  const features = new Map<BrowserFeature, string[]>();
  const allow = (feature: BrowserFeature, origins: readonly string[]) =>
    features.set(feature, [...new Set([...(features.get(feature) ?? []), ...origins])]);
  for (const feature of needs.features ?? []) allow(feature, ['self']);
  for (const service of used) {
    // A frame gets a feature only if the page around it has it, too.
    const origins = ['self', ...(service.frame ?? []).map((source) => `"${new URL(source).origin}"`)];
    for (const feature of service.features ?? []) allow(feature, origins);
  }
  return {
    'content-security-policy': policy,
    'reporting-endpoints': `${REPORTS}="${CSP_REPORTS}"`,
    ...(features.size > 0 && { 'permissions-policy': permissionsPolicy(features) }),
    ...(used.some(({ opensWindow }) => opensWindow) && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
  };
}

function workers(own: boolean, isDevelopment: boolean): string[] {
  if (!own && !isDevelopment) return ["'none'"];
  return [...(own ? [SELF] : []), ...(isDevelopment ? ['blob:'] : [])];
}
