/** Affiliates: who sends visitors and earns a commission. Ours, except for the calls, the parameter and the cookie of affiliate mode. */

export const affiliateStates = ['requested', 'approved', 'declined', 'ended'] as const;

/** The id is chosen by the affiliate, and part of its links and of the address of its page. */
export const affiliateIdPattern = /^[a-z\d](?:[a-z\d-]{1,30})[a-z\d]$/;

/** Ids that are addresses of ours, or that visitors would take for us. */
export const reservedAffiliateIds: readonly string[] = [
  'dashboard',
  'payouts',
  'terms',
  'request',
  'lanewise',
  'admin',
];

export const affiliateLimits = { name: 80, about: 600, website: 200, holder: 70 } as const;

/** Days for which a purchase counts for the affiliate whose link was followed last. */
export const attributionDays = 30;

/** Percentage of the price before tax that an affiliate earns: what the form for approval suggests, and its limits. */
export const commissionPercent = { default: 20, min: 1, max: 100 } as const;

/** Days after which a commission can be paid out. Longer than the fourteen days in which consumers can withdraw (Directive 2011/83/EU, Art. 9). */
export const heldDays = 30;

/** The least that is paid out, in the smallest unit of the currency. */
export const leastPayout: Readonly<Record<string, number>> = { SEK: 20_000 };
export const leastPayoutElsewhere = 2_000;

/** Version of the terms that an affiliate accepts (the page of affiliates shows them). */
export const affiliateTermsVersion = '2026-11-23';

/** Query parameter beside `a_aid`: the signature of a link that earns commissions. */
export const linkSignatureParameter = 'a_sig';

/** Days that the dashboard shows one by one. */
export const dashboardDays = 30;

/** The most affiliates that are listed, and the most entries of each list of the dashboard. */
export const affiliatesListed = 500;
export const entriesListed = 200;

export const payoutFormats = ['csv', 'xml'] as const;
