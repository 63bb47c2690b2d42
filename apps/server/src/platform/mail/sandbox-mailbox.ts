/** The sandbox mailbox, which stores mails if there is no mail server, for /sandbox/mail. */
import type { Queries } from '@lanewise/database/pool';
import { sandboxMails } from '@lanewise/database/schema/tables';
import { desc, eq, lt, sql } from 'drizzle-orm';
import { type Job, sweepJob } from '../jobs/registry.ts';
import { automaticHeaders, type Letter, type MailTransport, messageIdOf, stopHeaders } from './letter.ts';

/** Days that a mail is kept. */
const KEPT_DAYS = 14;
/** Maximum number of mails listed. */
const SHOWN = 200;

/** Returns the transport that stores letters in the mailbox, each only once. */
export function sandboxTransport(queries: Queries, from: string): MailTransport {
  return {
    async send({ id, to, replyTo, stop, subject, text, html, attachments = [], date }: Letter) {
      const headers = {
        From: from,
        To: to,
        ...(replyTo !== undefined && { 'Reply-To': replyTo }),
        Subject: subject,
        Date: date.toUTCString(),
        'Message-ID': messageIdOf(id, from),
        ...automaticHeaders,
        ...stopHeaders(stop),
      };
      const stored = attachments.map(({ name, type, content }) => ({
        name,
        type,
        content: content.toString('base64'),
      }));
      await queries
        .insert(sandboxMails)
        .values({ id: uuidOf(id), to, subject, text, html, headers, attachments: stored })
        .onConflictDoNothing();
      return 'sent';
    },
    close: () => undefined,
  };
}

const uuidOf = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** A stored mail. */
export type SandboxMail = typeof sandboxMails.$inferSelect;

/** Returns the mails, newest first, optionally only those to an address, ignoring case. */
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

/** The job that deletes old mails from the mailbox. */
export function sweepSandboxMails(queries: Queries): Job {
  return sweepJob({
    name: 'sweep_sandbox_mails',
    cron: '37 3 * * *',
    async sweep() {
      await queries
        .delete(sandboxMails)
        .where(lt(sandboxMails.sentAt, sql`now() - make_interval(days => ${KEPT_DAYS})`));
    },
  });
}
