/**
 * How long each table keeps what it knows about people, and why that is lawful. The database's own names, because a test compares this list with it: a new
 * table or a new personal column fails until it has an entry. docs/privacy.md says the same in words.
 */

/** Why something is kept after it was needed. */
export const bases = {
  /** Books and vouchers: the longest of our countries' periods is ten years (Code de commerce, art. L123-22). */
  books: 'Code de commerce, art. L123-22; GDPR, Art. 6 (1) (c)',
  /** What was never bought proves nothing. Kept while the provider may still tell us of a payment. */
  unpaid: 'GDPR, Art. 5 (1) (e)',
  /** Raw webhooks, for as long as somebody may have to find out why a payment went wrong. */
  faults: 'GDPR, Art. 6 (1) (f)',
} as const;

/** Rows that are deleted some time after a moment in them. */
export interface Limit {
  /** Column with the moment. */
  readonly after: string;
  /** An interval of PostgreSQL. */
  readonly keep: `${number} ${'days' | 'years'}`;
  /** Only rows for which this is true, in SQL, with the table's name. */
  readonly where?: string;
  readonly basis: keyof typeof bases;
}

/**
 * What ends a table's rows. `account`: they refer to the account, and go with it. `job`: the job of that name deletes them. `limits`: the job
 * `sweep_retention` does. `never`: they say nothing about anybody, or only what the reason allows.
 */
export type Retention =
  | { readonly ends: 'account' }
  | { readonly ends: 'job'; readonly job: string }
  | { readonly ends: 'limits'; readonly limits: readonly Limit[] }
  | { readonly ends: 'never'; readonly why: string };

const account: Retention = { ends: 'account' };
const job = (name: string): Retention => ({ ends: 'job', job: name });
const nobody: Retention = { ends: 'never', why: 'says nothing about a person' };
const limits = (...all: readonly Limit[]): Retention => ({ ends: 'limits', limits: all });
const books = (after: string, where?: string): Limit => ({
  after,
  keep: '10 years',
  basis: 'books',
  ...(where !== undefined && { where }),
});

/** The order of a checkout exists. */
const wasPaid = (table: string, id: string) =>
  `exists (select from subscriptions where subscriptions.user_id = ${table}.user_id and subscriptions.id = ${table}.${id})`;

export const retention: Readonly<Record<string, Retention>> = {
  users: job('sweep_accounts'),
  account_events: account,
  asked_questions: account,
  assignments: account,
  attempts: account,
  order_texts: nobody,
  consents: account,
  enrolments: account,
  exams: account,
  group_pupils: account,
  hazard_clips: account,
  identities: account,
  instructors: account,
  known_devices: account,
  lesson_places: account,
  memories: account,
  official_tests: account,
  one_time_codes: account,
  passkeys: account,
  practice_drives: account,
  question_reports: account,
  recovery_codes: account,
  saved_tests: account,
  sent_study_mails: account,
  sessions: account,
  school_claims: account,
  school_members: account,
  sharings: account,
  sign_in_challenges: account,
  signatures: account,
  streaks: account,
  study_mails: account,
  totp_secrets: account,
  visitor_accounts: account,
  affiliate_referrals: account,
  passkey_challenges: job('sweep_expired'),
  mail_links: job('sweep_expired'),
  rate_limits: job('sweep_expired'),
  used_provider_tokens: job('sweep_expired'),
  guest_exams: job('sweep_guest_exams'),
  pupil_seats: account,
  live_classes: job('sweep_live_classes'),
  live_class_seats: job('sweep_live_classes'),
  events: job('sweep_events'),
  event_visitors: job('sweep_events'),
  experiment_exposures: job('sweep_exposures'),
  sandbox_mails: job('sweep_sandbox_mails'),
  booking_tokens: job('sweep_simulations'),
  simulation_tokens: job('sweep_simulations'),
  simulations: job('sweep_simulations'),
  checkouts: limits(
    { after: 'settled_at', keep: '30 days', where: "checkouts.state = 'closed'", basis: 'unpaid' },
    books('opened_at'),
  ),
  payment_consents: limits(
    { after: 'at', keep: '30 days', where: `not ${wasPaid('payment_consents', 'checkout_id')}`, basis: 'unpaid' },
    books('at'),
  ),
  affiliate_checkouts: limits(
    {
      after: 'clicked_at',
      keep: '60 days',
      where: `not ${wasPaid('affiliate_checkouts', 'checkout_id')}`,
      basis: 'unpaid',
    },
    books('clicked_at'),
  ),
  purchase_approvals: limits(
    { after: 'expires_at', keep: '30 days', where: 'purchase_approvals.confirmed_at is null', basis: 'unpaid' },
    books('asked_at'),
  ),
  declarations: limits(
    { after: 'at', keep: '30 days', where: 'declarations.buyer_id is null', basis: 'unpaid' },
    books('at'),
  ),
  payment_events: limits(
    { after: 'settled_at', keep: '90 days', basis: 'faults' },
    { after: 'received_at', keep: '1 years', basis: 'faults' },
  ),
  payment_reminders: limits({ after: 'charged_at', keep: '90 days', basis: 'faults' }),
  // A subscription that still runs has a period that has not ended.
  subscriptions: limits(books('period_end')),
  access_extensions: limits(books('until')),
  subscription_transitions: limits(books('at')),
  plan_switches: limits(books('at')),
  receipts: limits(books('paid_at')),
  credit_notes: limits(books('refunded_at')),
  refunds: limits(books('at')),
  payment_fees: limits(books('at')),
  seat_orders: limits(books('ordered_at')),
  // They go with their order.
  seat_credits: limits(books('issued_at')),
  seat_refunds: limits(books('at')),
  guarantee_claims: limits(books('asked_at')),
  affiliate_commissions: limits(books('earned_at')),
  affiliate_payouts: limits(books('at')),
  affiliates: limits(
    { after: 'decided_at', keep: '180 days', where: "affiliates.state = 'declined'", basis: 'faults' },
    {
      after: 'decided_at',
      keep: '10 years',
      where: `affiliates.state = 'ended'
        and not exists (select from affiliate_commissions where affiliate_commissions.affiliate_id = affiliates.id)
        and not exists (select from affiliate_payouts where affiliate_payouts.affiliate_id = affiliates.id)
        and not exists (select from affiliate_referrals where affiliate_referrals.affiliate_id = affiliates.id)`,
      basis: 'books',
    },
  ),
  school_invitations: limits({ after: 'expires_at', keep: '1 days', basis: 'unpaid' }),
  pupil_invitations: limits({ after: 'invited_at', keep: '31 days', basis: 'unpaid' }),
  // Accepted ones go with the learner's account.
  parent_sharings: limits({
    after: 'agreed_at',
    keep: '31 days',
    where: 'parent_sharings.accepted_at is null',
    basis: 'unpaid',
  }),
  school_accounts: limits(
    { after: 'decided_at', keep: '180 days', where: "school_accounts.state = 'declined'", basis: 'faults' },
    { after: 'decided_at', keep: '10 years', where: "school_accounts.state = 'ended'", basis: 'books' },
  ),
  answer_votes: limits({ after: 'voted_at', keep: '1 years', basis: 'faults' }),
  staff_acts: {
    ends: 'never',
    why: 'proves to learners who looked at their data (GDPR, Art. 5 (2)); names staff, and learners by their id alone, which nothing else knows once the account is deleted',
  },
  seat_licences: { ends: 'never', why: 'how many seats a school had and when; deleted with the school' },
  school_groups: { ends: 'never', why: 'names of groups without their pupils; deleted with the school' },
  reviews: { ends: 'never', why: 'published by their authors elsewhere, without names' },
  school_edits: limits({ after: 'edited_at', keep: '3 years', basis: 'faults' }),
  schools: { ends: 'never', why: 'businesses, from their own lists; an import replaces them' },
  partners: { ends: 'never', why: 'businesses, deleted when an operator ends them' },
  affiliate_days: nobody,
  bank_snapshots: nobody,
  content_copies: nobody,
  difficulty_progress: nobody,
  place_names: nobody,
  question_difficulties: nobody,
  receipt_numbers: nobody,
  credit_note_numbers: nobody,
  school_words: nobody,
};
