/**
 * Security headers of every answer. One table, because cached pages are sent before Fastify's hooks run.
 * Source of the choices: OWASP Secure Headers Project; CSP Level 3.
 */
import type { SignInOffer } from '@lanewise/contracts/sign-in-offer';

interface Sources {
  readonly script: string;
  readonly style?: string;
  readonly worker?: string;
  /** Beside our own origin. */
  readonly connect?: string;
  readonly frame?: string;
  readonly form?: string;
}

const contentSecurityPolicy = ({
  script,
  style = "'self'",
  worker = "'none'",
  connect,
  frame,
  form,
}: Sources): string =>
  [
    "default-src 'none'",
    `script-src ${script}`,
    `style-src ${style}`,
    "img-src 'self' data:",
    "font-src 'self'",
    connect ? `connect-src 'self' ${connect}` : "connect-src 'self'",
    ...(frame ? [`frame-src ${frame}`] : []),
    `worker-src ${worker}`,
    "manifest-src 'self'",
    form ? `form-action 'self' ${form}` : "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * Headers of every answer. Those of a call have no others beside a policy: what the rest say holds for documents, and no browser makes one
 * of JSON (OWASP REST Security Cheat Sheet, "Security Headers").
 */
export const dataHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** Headers of every answer but those of calls. */
export const commonHeaders: Readonly<Record<string, string>> = {
  ...dataHeaders,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};

/** `personal` pages have the policy of doing pages. */
export type PageKind = 'reading' | 'doing' | 'sign-in';

/** Services of others that sign-in pages use, where they are configured. */
export interface SignInServices extends Pick<SignInOffer, 'firebase' | 'recaptcha'> {
  /** Origin of the learner's app where it is not ours (APP_URL): signing in leads there, and the policy of a form holds for its redirects. */
  readonly app?: string | undefined;
}

/** The policies of pages. */
export interface PagePolicies {
  /** Of reading pages: scripts from this origin only, none inline. The HTML is shared, so a nonce would be no secret. */
  readonly reading: string;
  /** Of doing pages: only scripts that carry this answer's nonce, and what they import. */
  readonly doing: (nonce: string) => string;
  /** Of pages on which one signs up or in: a doing page's, and the hosts of the services that are configured. */
  readonly signIn: (nonce: string, services: SignInServices) => string;
}

/** Where Firebase's SDK loads its messenger between windows from; browsers that know 'strict-dynamic' do not look at it. */
const MESSENGER = 'https://apis.google.com';

/** Hosts that Firebase's SDK asks, as its sources name them (@firebase/auth: `apiHost`, `tokenApiHost`). */
const HOSTED_CALLS = 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com';

/** Source: developers.google.com/recaptcha/docs/faq, "I'm using Content-Security-Policy"; the scripts' own calls go to the first as well. */
const BOT_CHECK = 'https://www.google.com/recaptcha/';
const BOT_CHECK_FILES = 'https://www.gstatic.com/recaptcha/';
const BOT_CHECK_FRAMES = 'https://recaptcha.google.com/recaptcha/';

/** Returns the hosts of the services that are configured, by what they are let do. */
function hostsOf({ firebase, recaptcha }: SignInServices) {
  const emulator = firebase?.emulatorUrl == null ? [] : [firebase.emulatorUrl];
  const hosted = firebase && {
    script: [MESSENGER],
    connect: [HOSTED_CALLS, ...emulator],
    frame: [`https://${firebase.authDomain}`, ...emulator],
  };
  // The sandbox's bot check, which has no key, is asked by our server alone.
  const botCheck = recaptcha?.siteKey != null && {
    script: [BOT_CHECK, BOT_CHECK_FILES],
    connect: [BOT_CHECK],
    frame: [BOT_CHECK, BOT_CHECK_FRAMES],
  };
  const all = [hosted, botCheck].filter((hosts) => !!hosts);
  return {
    script: all.flatMap(({ script }) => script),
    connect: all.flatMap(({ connect }) => connect),
    frame: all.flatMap(({ frame }) => frame),
  };
}

function policiesWith(own: Pick<Sources, 'style' | 'worker'>): PagePolicies {
  const scripts = (nonce: string): string => `'nonce-${nonce}' 'strict-dynamic' 'self'`;
  const doing = (nonce: string) => contentSecurityPolicy({ script: scripts(nonce), ...own });
  return {
    reading: contentSecurityPolicy({ script: "'self'", ...own }),
    doing,
    signIn: (nonce, services) => {
      const { script, connect, frame } = hostsOf(services);
      const { app } = services;
      if (script.length === 0 && app === undefined) return doing(nonce);
      return contentSecurityPolicy({
        script: [scripts(nonce), ...script].join(' '),
        connect: connect.join(' '),
        frame: frame.join(' '),
        ...(app !== undefined && { form: app }),
        ...own,
      });
    },
  };
}

export const pagePolicies: PagePolicies = policiesWith({});

/** Vite's client puts styles and its own messages into the page, and waits in a worker for the server to come back. */
export const developmentPolicies: PagePolicies = policiesWith({ style: "'self' 'unsafe-inline'", worker: 'blob:' });

/**
 * Returns the headers that differ by the kind of page. A hosted sign-in opens its window on a host of its own, which the page must be able
 * to hear: only then does a sign-in page let windows that it opens itself stay with it.
 */
export function pageHeaders(
  policies: PagePolicies,
  kind: PageKind,
  nonce: string,
  services: SignInServices,
): Readonly<Record<string, string>> {
  if (kind === 'reading') return { 'content-security-policy': policies.reading };
  if (kind === 'doing') return { 'content-security-policy': policies.doing(nonce) };
  return {
    'content-security-policy': policies.signIn(nonce, services),
    ...(services.firebase && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
  };
}

/** What the addresses of calls begin with; the API's description stands beside them and is a page. */
const CALLS = '/api/v';

/** Returns the headers that an answer to this address begins with; a page changes the policy to its own. */
export function headersOf(url: string): Readonly<Record<string, string>> {
  return url.startsWith(CALLS) ? ofCalls : ofOthers;
}

/**
 * CSP of everything that is not a page: JSON, pictures, files, refusals. Every answer carries it unless it has its own.
 * An SVG opened by itself may style itself, nothing else.
 */
export const resourcePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

const ofCalls = { ...dataHeaders, 'content-security-policy': resourcePolicy };
const ofOthers = { ...commonHeaders, 'content-security-policy': resourcePolicy };
