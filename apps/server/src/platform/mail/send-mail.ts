/** The job that sends a queued mail. */

import { MINUTE_MS } from '@lanewise/contracts/durations';
import type { Registry } from 'prom-client';
import { Counter } from 'prom-client';
import { currentTime } from '../clock/clock.ts';
import { defineJob, type Job } from '../jobs/registry.ts';
import { type Attachment, letterId, type MailTransport } from './letter.ts';
import { expiresAfterMinutes, type Mail } from './mail.ts';
import { mailJob } from './outbox.ts';
import { type MailAddresses, renderMail } from './render-mail.ts';

/** Outcome of a mail that needs no further attempt. `worthless`: its code or link expired before it could be sent. */
export type MailOutcome = 'sent' | 'refused' | 'worthless';

/** Counts mails by kind and outcome for /metrics. Mails that were given up are in `jobs_total`. */
export function mailCounter(registry: Registry): (kind: Mail['kind'], outcome: MailOutcome) => void {
  const counter = new Counter({
    name: 'mails_total',
    help: 'Mails that need no further attempt, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  return (kind, outcome) => counter.inc({ kind, outcome });
}

export interface SendMailParts {
  readonly transport: MailTransport;
  readonly addresses: MailAddresses;
  /** Draws what is attached to a mail when it is sent. */
  readonly attachmentsOf: (mail: Mail) => Promise<readonly Attachment[]>;
  readonly counted: (kind: Mail['kind'], outcome: MailOutcome) => void;
}

/** Returns the job. */
export function sendMail({ transport, addresses, attachmentsOf, counted }: SendMailParts): Job {
  return defineJob({
    ...mailJob,
    async run(mail, { queuedAt, log }) {
      const outcome = isExpired(mail, queuedAt) ? 'worthless' : await deliver(mail, queuedAt);
      counted(mail.kind, outcome);
      if (outcome !== 'sent') log.warn({ kind: mail.kind, outcome }, 'mail not sent');
    },
  });

  async function deliver(mail: Mail, date: Date): Promise<MailOutcome> {
    const rendered = await renderMail(mail, addresses);
    const attachments = await attachmentsOf(mail);
    const replyTo = 'replyTo' in mail ? { replyTo: mail.replyTo } : {};
    const stop = 'stop' in mail ? { stop: mail.stop } : {};
    return await transport.send({
      ...rendered,
      attachments,
      ...replyTo,
      ...stop,
      to: mail.to,
      id: letterId(mail),
      date,
    });
  }
}

function isExpired({ kind }: Mail, queuedAt: Date): boolean {
  const minutes = expiresAfterMinutes[kind];
  return minutes !== undefined && currentTime().getTime() - queuedAt.getTime() > minutes * MINUTE_MS;
}
