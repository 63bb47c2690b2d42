import type { PageKind, PageNeeds } from '@lanewise/contracts/page-traits';
import { noSignInOffer } from '@lanewise/contracts/sign-in-offer';
import { describe, expect, test } from 'vitest';
import { type PolicySettings, pageHeaders, type ServicePolicy } from './page-policy.ts';
import { pageServices } from './page-services.ts';

const NONCE = 'abc123==';
const nothing: PolicySettings = { services: {}, isDevelopment: false };

/** Sources by directive. */
function directives(policy: string | undefined): Record<string, string[]> {
  return Object.fromEntries(
    (policy ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

function policyOf(kind: PageKind, needs: PageNeeds = {}, settings = nothing): Record<string, string[]> {
  return directives(pageHeaders({ kind, needs }, NONCE, settings)['content-security-policy']);
}

/** Differences between a page's policy and the strictest policy of its kind. */
function added(kind: PageKind, needs: PageNeeds, settings: PolicySettings): Record<string, string[]> {
  const strictest = policyOf(kind);
  return Object.fromEntries(
    Object.entries(policyOf(kind, needs, settings)).flatMap(([name, sources]) => {
      const more = sources.filter((source) => !strictest[name]?.includes(source));
      return more.length > 0 ? [[name, more]] : [];
    }),
  );
}

const tagHosts = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];
const adHosts = [
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://pagead2.googlesyndication.com',
  'https://www.google.com',
  'https://google.com',
];
const origin = 'https://lanewise.example';
const appUrl = `${origin}/app`;
const firebase = { apiKey: 'key', authDomain: 'auth.lanewise.example', projectId: 'lanewise', emulatorUrl: null };
const withServices = (offer: Partial<Parameters<typeof pageServices>[0]>): PolicySettings => ({
  services: pageServices({
    ...noSignInOffer,
    contentUrl: null,
    payments: { stripe: null, paypal: null, solidgate: null },
    pixels: { meta: null, tiktok: null },
    tagManager: null,
    amplitude: null,
    origin,
    appUrl,
    ...offer,
  }),
  isDevelopment: false,
});

/** A service like those that take payments: a script, requests, and a frame that may open the browser's payment sheet. */
const payments: ServicePolicy = {
  script: ['https://js.payments.example/v3/'],
  connect: ['https://api.payments.example'],
  frame: ['https://js.payments.example/v3/', 'https://hooks.payments.example'],
  features: ['payment'],
};
const withPayments: PolicySettings = { services: { 'bot-check': payments }, isDevelopment: false };

describe('a page that declares nothing', () => {
  const kinds = ['reading', 'personal', 'interactive'] as const;

  test('gets the strictest policy for its kind', () => {
    const strictest = {
      'default-src': ["'none'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'worker-src': ["'none'"],
      'manifest-src': ["'self'"],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'report-uri': ['/csp-reports'],
      'report-to': ['policy'],
    };
    expect(policyOf('reading')).toEqual({ ...strictest, 'script-src': ["'self'"] });
    const withNonce = { ...strictest, 'script-src': [`'nonce-${NONCE}'`, "'strict-dynamic'", "'self'"] };
    expect(policyOf('interactive')).toEqual(withNonce);
    expect(policyOf('personal')).toEqual(withNonce);
  });

  test.for(kinds)('allows no other host and no inline script, whatever is configured: %s', (kind) => {
    const all = withServices({ firebase, recaptcha: { siteKey: 'key' }, appUrl: 'https://app.lanewise.example' });
    expect(policyOf(kind, {}, all)).toEqual(policyOf(kind));
    const sources = Object.values(policyOf(kind)).flat();
    expect(sources.filter((source) => /[.*:]/.test(source) && source !== 'data:')).toEqual([]);
    expect(sources.filter((source) => source.includes('unsafe'))).toEqual([]);
  });

  test.for(kinds)('turns every browser feature off and isolates its window: %s', (kind) => {
    expect(Object.keys(pageHeaders({ kind, needs: {} }, NONCE, withPayments))).toEqual([
      'content-security-policy',
      'reporting-endpoints',
    ]);
  });
});

interface Case {
  readonly title: string;
  readonly kind?: PageKind;
  readonly needs: PageNeeds;
  readonly settings?: PolicySettings;
  /** Sources that the policy adds to the strictest one of its kind. */
  readonly adds: Readonly<Record<string, readonly string[]>>;
  readonly features?: string;
  readonly opener?: string;
}

const cases: readonly Case[] = [
  {
    title: 'the hosted sign-in service gets its script, requests and frame, and may reach the page from its window',
    needs: { services: ['hosted-sign-in'] },
    settings: withServices({ firebase, recaptcha: { siteKey: 'key' } }),
    adds: {
      'script-src': ['https://apis.google.com'],
      'connect-src': ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
      'frame-src': ['https://auth.lanewise.example'],
    },
    opener: 'same-origin-allow-popups',
  },
  {
    title: 'the emulator of the hosted sign-in service is allowed where one is named',
    needs: { services: ['hosted-sign-in'] },
    settings: withServices({ firebase: { ...firebase, emulatorUrl: 'http://127.0.0.1:9099' } }),
    adds: {
      'script-src': ['https://apis.google.com'],
      'connect-src': [
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
        'http://127.0.0.1:9099',
      ],
      'frame-src': ['https://auth.lanewise.example', 'http://127.0.0.1:9099'],
    },
    opener: 'same-origin-allow-popups',
  },
  {
    title: 'the bot check gets its scripts, requests and frames',
    needs: { services: ['bot-check'] },
    settings: withServices({ firebase, recaptcha: { siteKey: 'key' } }),
    adds: {
      'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
      'connect-src': ['https://www.google.com/recaptcha/'],
      'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    },
  },
  {
    title: 'the sandbox’s bot check, which only our server asks, gets nothing',
    needs: { services: ['bot-check'] },
    settings: withServices({ recaptcha: { siteKey: null } }),
    adds: {},
  },
  {
    title: 'a pixel gets its own hosts, and none of another that is configured',
    needs: { services: ['tiktok-pixel'] },
    settings: withServices({ pixels: { meta: '12345', tiktok: 'C123' } }),
    adds: {
      'script-src': ['https://analytics.tiktok.com'],
      'connect-src': ['https://analytics.tiktok.com'],
      'img-src': ['https://analytics.tiktok.com'],
    },
  },
  {
    title: 'a reading page gets the hosts of the tag manager and of its conversion tags, if there is one',
    kind: 'reading',
    needs: {},
    settings: withServices({ tagManager: { id: 'GTM-ABC1234', listed: null, stage: 'production' } }),
    adds: {
      'script-src': ['https://www.googletagmanager.com', ...adHosts],
      'connect-src': [...tagHosts, ...adHosts],
      'img-src': [...tagHosts, ...adHosts],
      'frame-src': ['https://www.googletagmanager.com', 'https://td.doubleclick.net'],
    },
  },
  {
    title: 'a page for one visitor has no tag manager',
    needs: {},
    settings: withServices({ tagManager: { id: 'GTM-ABC1234', listed: null, stage: 'production' } }),
    adds: {},
  },
  ...(['US', 'EU'] as const).map((zone) => ({
    title: `Amplitude is asked for its settings and told events, where its data are kept: ${zone}`,
    needs: { services: ['amplitude'] } as const,
    settings: withServices({ amplitude: { key: 'amplitude-key', zone } }),
    adds: {
      'connect-src':
        zone === 'US'
          ? ['https://api2.amplitude.com', 'https://sr-client-cfg.amplitude.com']
          : ['https://api.eu.amplitude.com', 'https://sr-client-cfg.eu.amplitude.com'],
    },
  })),
  {
    title: 'a service that is not configured gets nothing',
    needs: { services: ['amplitude', 'hosted-sign-in', 'bot-check', 'learner-app'] },
    settings: withServices({}),
    adds: {},
  },
  {
    title: 'forms may lead to a learner’s app on another origin, and from there back',
    needs: { services: ['learner-app'] },
    settings: withServices({ appUrl: 'https://app.lanewise.example/start' }),
    adds: { 'form-action': ['https://app.lanewise.example', origin] },
  },
  {
    title: 'several services together get what each of them needs',
    needs: { services: ['bot-check', 'learner-app'] },
    settings: withServices({ recaptcha: { siteKey: 'key' }, appUrl: 'https://app.lanewise.example' }),
    adds: {
      'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
      'connect-src': ['https://www.google.com/recaptcha/'],
      'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
      'form-action': ['https://app.lanewise.example', origin],
    },
  },
  {
    title: 'frames of a service get the browser features that they use, and no others',
    needs: { services: ['bot-check'] },
    settings: withPayments,
    adds: {
      'script-src': ['https://js.payments.example/v3/'],
      'connect-src': ['https://api.payments.example'],
      'frame-src': ['https://js.payments.example/v3/', 'https://hooks.payments.example'],
    },
    features: 'payment=(self "https://js.payments.example" "https://hooks.payments.example")',
  },
  {
    title: 'a feature that the page uses itself is allowed to this origin alone',
    needs: { features: ['camera'] },
    adds: {},
    features: 'camera=(self)',
  },
  {
    title: 'a page may play films of ours',
    kind: 'interactive',
    needs: { video: true },
    adds: { 'media-src': ["'self'"] },
  },
  {
    title: 'a page may start a worker of ours',
    kind: 'personal',
    needs: { worker: true },
    adds: { 'worker-src': ["'self'"] },
  },
  {
    title: 'a reading page, too, may use a service, and still gets no nonce',
    kind: 'reading',
    needs: { services: ['bot-check'] },
    settings: withPayments,
    adds: {
      'script-src': ['https://js.payments.example/v3/'],
      'connect-src': ['https://api.payments.example'],
      'frame-src': ['https://js.payments.example/v3/', 'https://hooks.payments.example'],
    },
    features: 'payment=(self "https://js.payments.example" "https://hooks.payments.example")',
  },
];

test.for(cases)('$title', ({ kind = 'interactive', needs, settings = nothing, adds, features, opener }) => {
  expect(added(kind, needs, settings)).toEqual(adds);
  const headers = pageHeaders({ kind, needs }, NONCE, settings);
  const allowed = (headers['permissions-policy'] ?? '').split(', ').filter((feature) => !feature.endsWith('=()'));
  expect(allowed).toEqual([features ?? '']);
  expect(headers['cross-origin-opener-policy']).toBe(opener);
});

test.for(['reading', 'interactive'] as const)(
  'development differs in styles and workers only, so that a blocked script shows there: %s',
  (kind) => {
    expect(added(kind, {}, { ...nothing, isDevelopment: true })).toEqual({
      'style-src': ["'unsafe-inline'"],
      'worker-src': ['blob:'],
    });
  },
);
