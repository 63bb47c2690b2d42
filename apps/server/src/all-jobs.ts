/** All jobs of the product. A job that is not listed here does not run. */
import type { Database } from '@lanewise/database/pool';
import type { Registry } from 'prom-client';
import { accountSweeps } from './features/accounts/deletion/sweep-jobs.ts';
import { refundJob } from './features/back-office/refund-job.ts';
import { learnDifficulties } from './features/difficulties/learn-job.ts';
import { drivingJobs } from './features/driving/report-job.ts';
import { eventJobs } from './features/events/jobs.ts';
import { sweepExams } from './features/exams/sweep-job.ts';
import { sweepExposures } from './features/experiments/sweep-job.ts';
import { sweepClasses } from './features/live-classes/sweep-job.ts';
import { sendParentWeeks, type WeekStudyParts } from './features/parents/week-job.ts';
import { applyPaymentEvent } from './features/payments/apply-event-job.ts';
import type { ConvergeParts } from './features/payments/converge.ts';
import { sweepOldDeclarations } from './features/payments/declarations/sweep-job.ts';
import { withdrawalJob } from './features/payments/declarations/withdrawal.ts';
import { reconcilePayments } from './features/payments/reconcile-job.ts';
import { remindBuyers } from './features/payments/remind-job.ts';
import { renewalJob } from './features/payments/renewal.ts';
import { sweepPayments } from './features/payments/sweep-job.ts';
import { sendPixelEvent } from './features/pixels/send-job.ts';
import { attemptPartitions } from './features/progress/partitions-job.ts';
import { mailAttachments } from './features/receipts/mail-attachments.ts';
import { retentionJob } from './features/retention/sweep.ts';
import { remindOfSeats } from './features/seats/remind-job.ts';
import { sendStudyMails } from './features/study-mails/send-job.ts';
import type { Config } from './platform/config/config.ts';
import type { Job } from './platform/jobs/registry.ts';
import { sweepJobs } from './platform/jobs/sweep.ts';
import type { MailTransport } from './platform/mail/letter.ts';
import { sandboxTransport, sweepSandboxMails } from './platform/mail/sandbox-mailbox.ts';
import { mailCounter, sendMail } from './platform/mail/send-mail.ts';
import { smtpTransport } from './platform/mail/smtp-transport.ts';
import { purgeCdn } from './platform/pages/cdn-purge.ts';

/** The dependencies of the jobs. */
export interface JobParts {
  readonly config: Config;
  readonly database: Database;
  readonly metrics: Registry;
  readonly transport: MailTransport;
  /** Brings purchases in line with their providers. */
  readonly converging: ConvergeParts;
  /** Reads how learners stand. */
  readonly studies: WeekStudyParts;
}

/** Returns the transport for mails: the mail server if there is one, else the sandbox mailbox. */
export function mailTransport({ smtpUrl, mailFrom }: Config, { queries }: Database): MailTransport {
  return smtpUrl === null ? sandboxTransport(queries, mailFrom) : smtpTransport(smtpUrl, mailFrom);
}

/** Returns the jobs. */
export function allJobs(parts: JobParts): readonly Job[] {
  const { config, metrics, transport, converging, studies } = parts;
  const { queries } = parts.database;
  return [
    sendMail({
      transport,
      addresses: config,
      attachmentsOf: mailAttachments(converging, config.publicUrl),
      counted: mailCounter(metrics),
    }),
    sweepJobs(queries),
    sweepSandboxMails(queries),
    ...accountSweeps(queries),
    retentionJob(queries),
    sendStudyMails({ queries, publicUrl: config.publicUrl }),
    sendParentWeeks({ ...studies, queries, publicUrl: config.publicUrl }),
    remindOfSeats({ queries, publicUrl: config.publicUrl, isLimited: config.paywall }),
    sweepExams(queries),
    sweepClasses(queries),
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
