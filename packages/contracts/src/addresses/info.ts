/** Legal and information pages. Source: specification section 2. */
import type { AddressTable } from './address.ts';

const page = { prefix: 'locale', kind: 'public', status: 'not yet' } as const;

export const infoAddresses = {
  terms: { path: '/terms', ...page },
  termsPolicies: { path: '/terms-policies', ...page },
  privacy: { path: '/privacy', ...page },
  subscriptionTerms: { path: '/subscription-terms', ...page },
  about: { path: '/about', variants: { se: '/om-oss' }, ...page },
  contact: { path: '/contact', variants: { se: '/kontakt' }, ...page },
  passGuarantee: { path: '/pass-guarantee', ...page },
  cookiePolicy: { path: '/cookie-policy', ...page },
  dictionary: { path: '/dictionary', ...page },
  faq: { path: '/faq', ...page },
  faqPost: { path: '/faq/{postSlug}', ...page },
} as const satisfies AddressTable;
