/** Mails about an order of seats, to the owners of the school. */
import { href } from '@lanewise/contracts/addresses';
import { orderNumberOf } from '@lanewise/contracts/constants/declarations';
import type { Store } from '@lanewise/database/pool';
import type { NewMail } from '../../platform/mail/mail.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { localeOfUser } from '../accounts/users/mail-locale.ts';
import type { SeatOrderRow } from '../payments/seat-order-store.ts';
import { findSchoolAccount, listMembers } from '../teaching/school-store.ts';

type OrderMailKind = 'seats_ordered' | 'seats_paid' | 'seats_overdue' | 'seats_cancelled' | 'seats_reduced';

/** What mails about an order differ in. */
type AboutOrder<Each extends NewMail = Extract<NewMail, { kind: OrderMailKind }>> = Each extends NewMail
  ? Omit<Each, 'to' | 'locale' | 'cause' | 'school' | 'link' | 'order'>
  : never;

/** Queues a mail about an order to each owner of the school. */
export async function mailOwners(
  store: Store,
  publicUrl: string,
  order: SeatOrderRow,
  mail: AboutOrder,
): Promise<void> {
  const school = await findSchoolAccount(store, order.schoolId);
  const members = school === null ? [] : await listMembers(store, school.id);
  for (const { id: member, role, email, locale: stored } of members) {
    if (role !== 'owner' || school === null) continue;
    const locale = localeOfUser({ locale: stored });
    const link = publicUrl + href('teachingSeats', { locale, school: school.id });
    // An order can be reduced again and again.
    const about = mail.kind === 'seats_reduced' ? `${order.id}:${mail.creditNote}` : order.id;
    const to = { to: email, locale, cause: `${about}:${member}`, school: school.name, link };
    await queueMail(store, { ...to, order: orderNumberOf(order.id), ...mail });
  }
}

/** Returns what an order costs after its credits, as mails say it. */
export function priceOf({ amount, credited, currency }: SeatOrderRow) {
  return { amount: amount - credited, currency };
}
