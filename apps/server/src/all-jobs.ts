/** All jobs of the product. A job that is not listed here does not run. */
import type { Database } from '@lanewise/database/pool';
import type { Registry } from 'prom-client';
import { accountSweeps } from './accounts/deletion/sweep-jobs.ts';
import { refundJob } from './back-office/refund-job.ts';
import { applyPaymentEvent } from './billing/apply-event-job.ts';
import type { ConvergeParts } from './billing/converge.ts';
import { sweepOldDeclarations } from './billing/declarations/sweep-job.ts';
import { withdrawalJob } from './billing/declarations/withdrawal.ts';
import { reconcilePayments } from './billing/reconcile-job.ts';
import { remindBuyers } from './billing/remind-job.ts';
import { renewalJob } from './billing/renewal.ts';
import { sweepPayments } from './billing/sweep-job.ts';
import type { Config } from './config.ts';
import { learnDifficulties } from './difficulties/learn-job.ts';
import { drivingJobs } from './driving/report-job.ts';
import { eventJobs } from './events/jobs.ts';
import { sweepExams } from './exams/sweep-job.ts';
import { sweepExposures } from './experiments/sweep-job.ts';
import type { Job } from './jobs/registry.ts';
import { sweepJobs } from './jobs/sweep.ts';
import type { MailTransport } from './mail/letter.ts';
import { sandboxTransport, sweepSandboxMails } from './mail/sandbox-mailbox.ts';
import { mailCounter, sendMail } from './mail/send-mail.ts';
import { smtpTransport } from './mail/smtp-transport.ts';
import { purgeCdn } from './pages/cdn-purge.ts';
import { sendPixelEvent } from './pixels/send-job.ts';
import { attemptPartitions } from './progress/partitions-job.ts';
import { sendStudyMails } from './study-mails/send-job.ts';

/** The dependencies of the jobs. */
export interface JobParts {
  readonly config: Config;
  readonly database: Database;
  readonly metrics: Registry;
  readonly transport: MailTransport;
  /** Brings purchases in line with their providers. */
  readonly converging: ConvergeParts;
}

/** Returns the transport for mails: the mail server if there is one, else the sandbox mailbox. */
export function mailTransport({ smtpUrl, mailFrom }: Config, { queries }: Database): MailTransport {
  return smtpUrl === null ? sandboxTransport(queries, mailFrom) : smtpTransport(smtpUrl, mailFrom);
}

/** Returns the jobs. */
export function allJobs({ config, database: { queries }, metrics, transport, converging }: JobParts): readonly Job[] {
  return [
    sendMail({ transport, addresses: config, counted: mailCounter(metrics) }),
    sweepJobs(queries),
    sweepSandboxMails(queries),
    ...accountSweeps(queries),
    sendStudyMails({ queries, publicUrl: config.publicUrl }),
    sweepExams(queries),
    sweepExposures(queries),
    attemptPartitions(queries),
    ...eventJobs(queries),
    learnDifficulties(queries),
    applyPaymentEvent(converging),
    renewalJob(converging),
    withdrawalJob(converging),
    refundJob(converging),
    remindBuyers(converging),
    sweepOldDeclarations(queries),
    sweepPayments(converging, metrics),
    reconcilePayments(converging, metrics),
    ...drivingJobs(queries, config),
    purgeCdn(config.cdn),
    sendPixelEvent(config.pixels),
  ];
}
