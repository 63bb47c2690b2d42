/**
 * Columns by which a person could be recognized in tables that outlive the account. Whoever adds one says here that the table's period is right for it, too.
 */
export const personalColumns: Readonly<Record<string, readonly string[]>> = {
  access_extensions: ['user_id'],
  affiliate_checkouts: ['user_id'],
  affiliate_commissions: ['user_id', 'payment'],
  affiliate_payouts: ['sealed_bank'],
  affiliates: ['name', 'website', 'about', 'email', 'email_key', 'account_id', 'sealed_bank'],
  checkouts: ['user_id', 'reference'],
  declarations: ['email', 'name', 'order_number', 'reason', 'buyer_id'],
  events: ['visitor_id', 'session_id', 'name', 'properties'],
  guarantee_claims: ['user_id', 'payment', 'office'],
  mail_links: ['user_id', 'email'],
  payment_consents: ['user_id', 'text'],
  payment_events: ['body', 'about', 'reason'],
  payment_reminders: ['user_id'],
  plan_switches: ['user_id', 'text'],
  purchase_approvals: ['user_id', 'parent_email', 'text'],
  receipts: ['user_id', 'payment'],
  refunds: ['user_id', 'payment'],
  reviews: ['text'],
  sandbox_mails: ['to', 'subject', 'text', 'html'],
  schools: ['name', 'street', 'phone', 'email', 'website'],
  simulations: ['pupil'],
  staff_acts: ['actor', 'actor_id', 'subject_id', 'reason', 'detail'],
  subscription_transitions: ['user_id'],
  subscriptions: ['user_id', 'reference', 'customer'],
};
