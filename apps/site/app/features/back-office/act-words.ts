import { type StaffActName, staffActNames } from '@lanewise/contracts/constants/back-office';
import { m } from '@lanewise/words/messages';

const words: Readonly<Record<StaffActName, () => string>> = {
  close_report: m.staff_act_close_report,
  close_question: m.staff_act_close_question,
  retry_webhook: m.staff_act_retry_webhook,
  retry_job: m.staff_act_retry_job,
  confirm_value: m.staff_act_confirm_value,
  reveal: m.staff_act_reveal,
  refund: m.staff_act_refund,
  refund_begun: m.staff_act_refund_begun,
  refund_done: m.staff_act_refund_done,
  extend: m.staff_act_extend,
  cancel: m.staff_act_cancel,
  resend_mail: m.staff_act_resend_mail,
  refuse_claim: m.staff_act_refuse_claim,
  decide_school: m.staff_act_decide_school,
  grant_seats: m.staff_act_grant_seats,
  give_entry: m.staff_act_give_entry,
  end_entry: m.staff_act_end_entry,
  undo_entry_edit: m.staff_act_undo_entry_edit,
  record_seat_payment: m.staff_act_record_seat_payment,
  cancel_seat_order: m.staff_act_cancel_seat_order,
  credit_seat_order: m.staff_act_credit_seat_order,
  record_seat_refund: m.staff_act_record_seat_refund,
  decide_affiliate: m.staff_act_decide_affiliate,
  pay_affiliates: m.staff_act_pay_affiliates,
  add_partner: m.staff_act_add_partner,
  add_instructor: m.staff_act_add_instructor,
  replace_partner_key: m.staff_act_replace_partner_key,
  replace_partner_secret: m.staff_act_replace_partner_secret,
  end_partner: m.staff_act_end_partner,
  read_payouts: m.staff_act_read_payouts,
};

/** Returns an action in words; its code if this version does not know it. */
export function actWords(act: string): string {
  const known = staffActNames.find((name) => name === act);
  return known === undefined ? act : words[known]();
}
