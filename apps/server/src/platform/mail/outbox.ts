/** Queues mails in the transaction of their cause, so that neither happens without the other. */
import type { Queries } from '@lanewise/database/pool';
import { sql } from 'drizzle-orm';
import { MailSchema, type NewMail } from './mail.ts';
import { isNoMailbox } from './no-mailbox.ts';

/** Name of the job that sends a mail. */
export const SEND_MAIL = 'send_mail';

/**
 * Attempts before a mail is given up. With graphile-worker's delays (e^n seconds after attempt n, at most six hours) the last attempt is about a day after
 * the first, when a mail server that failed overnight works again.
 */
export const MAIL_ATTEMPTS = 13;

/**
 * Queues a mail in a transaction: it is sent after the commit, and not at all after a rollback. Queuing the same cause of the same kind again while the
 * mail waits changes nothing. A mail to an account without an address is dropped.
 *
 * @throws {z.ZodError} a value is invalid, such as the address
 */
export async function queueMail(store: Pick<Queries, 'execute'>, mail: NewMail): Promise<void> {
  if (isNoMailbox(mail.to)) return;
  const payload = JSON.stringify(MailSchema.parse(mail));
  const key = `mail:${mail.kind}:${mail.cause}`;
  // `unsafe_dedupe` ignores a mail that is being sent right now, which `replace` would send twice.
  await store.execute(sql`
    select graphile_worker.add_job(
      ${SEND_MAIL}::text, ${payload}::json, job_key => ${key}, job_key_mode => 'unsafe_dedupe', max_attempts => ${MAIL_ATTEMPTS}
    )`);
}
