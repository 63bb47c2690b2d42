/** Queues mails in the transaction of their cause, so that neither happens without the other. */
import type { Queries } from '@lanewise/database/pool';
import { sql } from 'drizzle-orm';
import { addJob, queueJob } from '../jobs/queue.ts';
import { MailSchema, type NewMail } from './mail.ts';
import { isNoMailbox } from './no-mailbox.ts';

/**
 * Attempts before a mail is given up. With graphile-worker's delays (e^n seconds after attempt n, at most six hours) the last attempt is about a day after
 * the first, when a mail server that failed overnight works again.
 */
const ATTEMPTS = 13;

/** The job that sends a mail. */
export const mailJob = { name: 'send_mail', payload: MailSchema, attempts: ATTEMPTS };

/**
 * Queues many mails, each with a cause of its own, in one statement.
 *
 * @throws {z.ZodError} a value is invalid, such as an address
 */
export async function queueMails(store: Pick<Queries, 'execute'>, mails: readonly NewMail[]): Promise<void> {
  const jobs = mails
    .filter(({ to }) => !isNoMailbox(to))
    .map((mail) => addJob(mailJob, mail, { key: `mail:${mail.kind}:${mail.cause}`, keyMode: 'unsafe_dedupe' }));
  if (jobs.length > 0) await store.execute(sql`select ${sql.join(jobs, sql`, `)}`);
}

/**
 * Queues a mail in a transaction: it is sent after the commit, and not at all after a rollback. Queuing the same cause of the same kind again while the
 * mail waits changes nothing. A mail to an account without an address is dropped.
 *
 * @throws {z.ZodError} a value is invalid, such as the address
 */
export async function queueMail(store: Pick<Queries, 'execute'>, mail: NewMail): Promise<void> {
  if (isNoMailbox(mail.to)) return;
  await queueJob(store, mailJob, mail, { key: `mail:${mail.kind}:${mail.cause}`, keyMode: 'unsafe_dedupe' });
}
