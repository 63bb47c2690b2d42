/** Checks for settings that are valid but unwise. Invalid ones keep the server from starting and are reported by config.ts. */
import { stat } from 'node:fs/promises';
import { placeholderAmplitudeKey } from '@lanewise/contracts/constants/amplitude';
import { subjectCodes } from '@lanewise/contracts/countries';
import { missingToInvoice, missingToSell } from '@lanewise/contracts/operator';
import { canSell } from '@lanewise/payments/providers';
import type { Config } from '../../platform/config/config.ts';
import { type Finding, ok, warning } from './finding.ts';

/** Permission bits for anyone besides the owner and the group. */
const OTHERS = 0o007;

type Environment = Readonly<Record<string, string | undefined>>;

/** Checks the settings of a server whose environment is valid. */
export async function checkSettings(config: Config, environment: Environment): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const isPublic = config.mode === 'production' && !config.sandbox;
  if (config.mode !== 'production') {
    findings.push(warning(`NODE_ENV is ${config.mode}.`, 'Leave it unset on a public site.'));
  }
  if (config.requestsPerMinute === 0) {
    findings.push(
      warning('REQUESTS_PER_MINUTE is 0: a single client can keep a process busy.', 'Leave it unset, or raise it.'),
    );
  }
  if (isPublic && !config.loadShedding) {
    findings.push(
      warning('LOAD_SHEDDING is off: a process that cannot keep up gets slower for everybody.', 'Leave it unset.'),
    );
  }
  for (const country of canSell(config.payments) ? subjectCodes : []) {
    for (const setting of missingToSell(config.operator, country)) {
      findings.push(
        warning(
          `Nothing is sold in ${country.toUpperCase()}: ${setting} is not set.`,
          `Set ${setting}, or remove that country’s plans.`,
        ),
      );
    }
  }
  const toInvoice =
    config.schoolBilling === 'invoice' && canSell(config.payments) ? missingToInvoice(config.operator) : [];
  for (const setting of toInvoice) {
    findings.push(
      warning(
        `Schools cannot order seats by invoice: ${setting} is not set.`,
        `Set ${setting}, or SCHOOL_BILLING to free.`,
      ),
    );
  }
  if (environment.AMPLITUDE_API_KEY === placeholderAmplitudeKey) {
    findings.push(
      warning('AMPLITUDE_API_KEY is the placeholder: nothing is sent to Amplitude.', 'Set the key of your project.'),
    );
  }
  if (isPublic && config.trustProxy === true) {
    findings.push(
      warning('TRUST_PROXY is true: any client can claim any address.', "Set it to the balancer's network."),
    );
  }
  if (isPublic && config.publicUrl.startsWith('http:')) {
    findings.push(warning('PUBLIC_URL begins with http: passwords travel unencrypted.', 'Serve it over https.'));
  }
  if (isPublic && config.databaseUrl === null) {
    findings.push(warning('The database is the embedded one, a beta without continuous backups.', 'Set DATABASE_URL.'));
  }
  if (config.databaseUrl !== null && config.secretKey === null) {
    findings.push(warning('SECRET_KEY is not set, so nobody can set up an authenticator app.', 'Set it.'));
  }
  if (config.previousSecretKeys.length > 0) {
    findings.push(
      warning('SECRET_KEY_PREVIOUS is still set.', 'Run lanewise secret-key:rotate, which says when to remove it.'),
    );
  }
  if (config.databaseUrl !== null && config.drainSeconds === 0) {
    findings.push(
      warning(
        'DRAIN_SECONDS is 0: load balancers keep sending requests to a stopping process.',
        'Set it to 15, for example.',
      ),
    );
  }
  if (isPublic && config.metricsPort === null) {
    findings.push(warning("/metrics is on the visitors' port.", 'Set METRICS_PORT, or hide it at the balancer.'));
  }
  for (const [name, path = ''] of Object.entries(environment)) {
    if (!name.endsWith('_FILE') || path === '') continue;
    const { mode } = await stat(path).catch(() => ({ mode: 0 }));
    if ((mode & OTHERS) !== 0) {
      findings.push(
        warning(`The file of ${name} is readable by every account on this machine.`, 'Run chmod o= on it.'),
      );
    }
  }
  return findings.length > 0 ? findings : [ok('valid')];
}
