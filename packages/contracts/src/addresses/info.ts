/** Legal and information pages. Source: specification section 2. */
import type { AddressTable } from './address.ts';

const page = { prefix: 'locale', kind: 'public', status: 'not yet' } as const;
const built = { ...page, status: 'built' } as const;

export const infoAddresses = {
  terms: { path: '/terms', ...built },
  termsPolicies: { path: '/terms-policies', ...built },
  privacy: { path: '/privacy', ...built },
  subscriptionTerms: { path: '/subscription-terms', ...built },
  about: { path: '/about', variants: { se: '/om-oss' }, ...built },
  /** How facts and questions are checked, and how well readiness predicts. Ours. */
  howWeCheck: { path: '/how-we-check', ...built },
  doesItWork: { path: '/does-it-work', ...built },
  contact: { path: '/contact', variants: { se: '/kontakt' }, ...built },
  /** The instructions on withdrawal with the model form; in the US and Australia what holds there instead. Ours: the law wants it. */
  withdrawalForm: { path: '/withdrawal-form', ...built },
  passGuarantee: { path: '/pass-guarantee', ...built },
  cookiePolicy: { path: '/cookie-policy', ...built },
  /** Who runs the site. Ours: German and French law require it. */
  imprint: { path: '/imprint', variants: { de: '/impressum', fr: '/mentions-legales' }, ...built },
  dictionary: { path: '/dictionary', query: ['s'], ...built },
  /** Affiliates: what they earn, the request, and the terms. Ours: the specification has affiliate pages without a route. `sent`: after a request. */
  partners: { path: '/partners', query: ['sent'], ...built },
  partner: { path: '/partners/{affiliateId}', ...built },
  partnerDashboard: {
    path: '/partners/dashboard',
    prefix: 'locale',
    kind: 'learner',
    query: ['saved'],
    status: 'built',
  },
  /** The affiliate's payouts as CSV. */
  partnerPayouts: { path: '/partners/payouts', prefix: 'locale', kind: 'learner', status: 'built' },
  /** The rules that differ from state to state, in the countries that have states with rules of their own. Ours. */
  rules: { path: '/rules', prefix: 'locale', only: ['us', 'au'], kind: 'public', status: 'built' },
  /** What differs between two states of the locale's country: `from` and `to`. */
  compareRules: {
    path: '/rules/compare',
    prefix: 'locale',
    only: ['us', 'au'],
    kind: 'public',
    query: ['from', 'to'],
    status: 'built',
  },
  /** For visitors from abroad: the rules that they meet first, with what most states say. */
  visitors: { path: '/visitors', prefix: 'locale', only: ['us'], kind: 'public', status: 'built' },
  /** What a learner who moves from one state to another has to learn anew. */
  moving: {
    path: '/rules/moving',
    prefix: 'locale',
    only: ['us', 'au'],
    kind: 'learner',
    query: ['from', 'to'],
    status: 'built',
  },
  rule: { path: '/rules/{rule}', prefix: 'locale', only: ['us', 'au'], kind: 'public', status: 'built' },
  faq: { path: '/faq', ...page, status: 'built' },
  faqPost: { path: '/faq/{postSlug}', ...page, status: 'built' },
} as const satisfies AddressTable;
