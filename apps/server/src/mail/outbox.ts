/** Mails that are to be sent: queued in the transaction of their cause, so that there is never the one without the other. */
import type { Queries } from '@lanewise/database/pool';
import { sql } from 'drizzle-orm';
import { MailSchema, type NewMail } from './mail.ts';

/** Name of the job that sends a mail. */
export const SEND_MAIL = 'send_mail';

/**
 * Tries before a mail is given up. With graphile-worker's pauses (e to the power of the try, in seconds, at most six hours) the last one
 * comes about a day after the first: a mail server that was down over night is up again.
 */
export const MAIL_ATTEMPTS = 13;

/**
 * Queues a mail. To be called with the queries of the transaction that is its cause: sent after the commit, and not at all after a
 * rollback. Queuing the same cause of the same kind again while it waits changes nothing.
 *
 * @throws {z.ZodError} a value is not as the mail needs it, such as an address that is none
 */
export async function queueMail(store: Pick<Queries, 'execute'>, mail: NewMail): Promise<void> {
  const payload = JSON.stringify(MailSchema.parse(mail));
  const key = `mail:${mail.kind}:${mail.cause}`;
  // `unsafe_dedupe` leaves a mail alone that is being sent at this moment, where `replace` would send it twice.
  await store.execute(sql`
    select graphile_worker.add_job(
      ${SEND_MAIL}::text, ${payload}::json, job_key => ${key}, job_key_mode => 'unsafe_dedupe', max_attempts => ${MAIL_ATTEMPTS}
    )`);
}
