/** Legal and information pages. Source: specification section 2. */
import type { AddressTable } from './address.ts';

const page = { prefix: 'locale', kind: 'public' } as const;

/** The locales in English. The values of rules are in English (decision 0106). */
const inEnglish = ['us', 'uk', 'au', 'se-en', 'de-en'] as const;

export const infoAddresses = {
  terms: { path: '/terms', ...page },
  termsPolicies: { path: '/terms-policies', ...page },
  privacy: { path: '/privacy', ...page },
  subscriptionTerms: { path: '/subscription-terms', ...page },
  about: { path: '/about', variants: { se: '/om-oss' }, ...page },
  /** How facts and questions are checked, and how well readiness predicts. Ours. */
  howWeCheck: { path: '/how-we-check', ...page },
  doesItWork: { path: '/does-it-work', ...page },
  contact: { path: '/contact', variants: { se: '/kontakt' }, ...page },
  /** The instructions on withdrawal with the model form; in the US and Australia what holds there instead. Ours: the law wants it. */
  withdrawalForm: { path: '/withdrawal-form', ...page },
  passGuarantee: { path: '/pass-guarantee', ...page },
  cookiePolicy: { path: '/cookie-policy', ...page },
  /** Who runs the site. Ours: German and French law require it. */
  imprint: { path: '/imprint', variants: { de: '/impressum', fr: '/mentions-legales' }, ...page },
  dictionary: { path: '/dictionary', query: ['s'], ...page },
  /** Affiliates: what they earn, the request, and the terms. Ours: the specification has affiliate pages without a route. `sent`: after a request. */
  partners: { path: '/partners', query: ['sent'], ...page },
  partner: { path: '/partners/{affiliateId}', ...page },
  partnerDashboard: {
    path: '/partners/dashboard',
    prefix: 'locale',
    kind: 'learner',
    query: ['saved'],
  },
  /** The affiliate's payouts as CSV. */
  partnerPayouts: { path: '/partners/payouts', prefix: 'locale', kind: 'learner' },
  /** The rules that differ from state to state, in the countries that have states with rules of their own. Ours. */
  rules: { path: '/rules', prefix: 'locale', only: ['us', 'au'], kind: 'public' },
  /** What differs between two places, of one country or of two: `from` and `to`. In English alone. */
  compareRules: {
    path: '/rules/compare',
    prefix: 'locale',
    only: inEnglish,
    kind: 'public',
    query: ['from', 'to'],
  },
  /** For visitors from abroad: the rules that they meet first, with what most states say. */
  visitors: { path: '/visitors', prefix: 'locale', only: ['us'], kind: 'public' },
  /** What a learner who moves from one state or country to another has to learn again. */
  moving: {
    path: '/rules/moving',
    prefix: 'locale',
    only: inEnglish,
    kind: 'learner',
    query: ['from', 'to'],
  },
  /** A report about a value of a rule. `sent`: after it. */
  reportValue: { path: '/rules/{rule}/report', prefix: 'locale', only: ['us', 'au'], kind: 'learner', query: ['sent'] },
  rule: { path: '/rules/{rule}', prefix: 'locale', only: ['us', 'au'], kind: 'public' },
  faq: { path: '/faq', ...page },
  faqPost: { path: '/faq/{postSlug}', ...page },
} as const satisfies AddressTable;
