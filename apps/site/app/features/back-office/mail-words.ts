import { resentMails } from '@lanewise/contracts/constants/back-office';
import { m } from '@lanewise/words/messages';

const words: Readonly<Record<(typeof resentMails)[number], () => string>> = {
  order: m.staff_mail_order,
  cancellation: m.staff_mail_cancellation,
  confirm_email: m.staff_mail_confirm_email,
};

/** Returns the name of a mail that can be resent; its code if there is no such mail. */
export function mailWords(mail: string): string {
  const known = resentMails.find((each) => each === mail);
  return known === undefined ? mail : words[known]();
}
