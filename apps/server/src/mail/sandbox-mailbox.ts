/** The sandbox mailbox: where mails land while there is no mail server, for /sandbox/mail. */
import type { Queries } from '@lanewise/database/pool';
import { sandboxMails } from '@lanewise/database/schema/tables';
import { desc, eq, lt, sql } from 'drizzle-orm';
import { defineJob, type Job, nothing } from '../jobs/registry.ts';
import { automaticHeaders, type Letter, type MailTransport, messageIdOf } from './letter.ts';

/** Days that a mail stays. */
const KEPT_DAYS = 14;
/** Mails shown at once. */
const SHOWN = 200;

/** Returns what puts letters into the mailbox. A letter that is there is not put there again. */
export function sandboxTransport(queries: Queries, from: string): MailTransport {
  return {
    async send({ id, to, subject, text, html, date }: Letter) {
      const headers = {
        From: from,
        To: to,
        Subject: subject,
        Date: date.toUTCString(),
        'Message-ID': messageIdOf(id, from),
        ...automaticHeaders,
      };
      await queries
        .insert(sandboxMails)
        .values({ id: uuidOf(id), to, subject, text, html, headers })
        .onConflictDoNothing();
      return 'sent';
    },
    close: () => undefined,
  };
}

const uuidOf = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** A mail of the mailbox. */
export type SandboxMail = typeof sandboxMails.$inferSelect;

/** Returns the mails, newest first, those to one address (whatever its capitals) where one is given. */
export async function listSandboxMails(queries: Queries, to?: string): Promise<SandboxMail[]> {
  return await queries
    .select()
    .from(sandboxMails)
    .where(to === undefined ? undefined : eq(sql`lower(${sandboxMails.to})`, to.trim().toLowerCase()))
    .orderBy(desc(sandboxMails.sentAt))
    .limit(SHOWN);
}

/** Returns one mail, or undefined. */
export async function findSandboxMail(queries: Queries, id: string): Promise<SandboxMail | undefined> {
  return (await queries.select().from(sandboxMails).where(eq(sandboxMails.id, id)))[0];
}

/** The job that empties the mailbox of what is old. */
export function sweepSandboxMails(queries: Queries): Job {
  return defineJob({
    name: 'sweep_sandbox_mails',
    payload: nothing,
    attempts: 3,
    cron: '37 3 * * *',
    async run() {
      await queries
        .delete(sandboxMails)
        .where(lt(sandboxMails.sentAt, sql`now() - make_interval(days => ${KEPT_DAYS})`));
    },
  });
}
