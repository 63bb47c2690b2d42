/**
 * The experiments of this process: assignments through OpenFeature, from experiments.yaml or GrowthBook, and their exposures. Without either
 * everybody sees the defaults, and nothing is evaluated.
 */
import { randomUUID } from 'node:crypto';
import { type Stats, unwatchFile, watchFile } from 'node:fs';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import {
  defaultVariant,
  type ExperimentKey,
  experimentKeys,
  type VariantOf,
  variantNamed,
} from '@lanewise/contracts/constants/experiments';
import { localeOf } from '@lanewise/contracts/countries';
import type { Queries } from '@lanewise/database/pool';
import { type Client, OpenFeature } from '@openfeature/server-sdk';
import { parseCookie } from 'cookie';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Subject } from './bucketing.ts';
import { readExperiments } from './experiments-file.ts';
import { type Exposures, openExposures } from './exposures.ts';
import { openGrowthBook } from './growthbook.ts';
import { ownProvider } from './own-provider.ts';
import type { SourcedPage } from './page-source.ts';
import { emptyPlan, type PlannedRun } from './plan.ts';
import { contextOf } from './provider-parts.ts';

/** Milliseconds between two looks at the file. */
const LOOKED_EVERY = 2_000;

/** Variants by key, without those that are the default. */
export type Variants = ReadonlyMap<ExperimentKey, string>;

/** Returns the variant that the visitor of a page sees, and counts that they saw it. */
export type VariantOfPage = <Key extends ExperimentKey>(key: Key) => Promise<VariantOf<Key>>;

export interface Experiments {
  /** Returns whether any experiment could differ from its default. */
  isRunning(): boolean;
  /** Returns the id of the visitor whose Cookie header it is; undefined if nothing runs or the visitor is unknown. */
  visitorOf(cookies: string | undefined): string | undefined;
  /** Returns a function for one visitor on a page. */
  forPage(visitorId: string, page: SourcedPage): VariantOfPage;
  /** Returns every variant that a visitor would see on a page, without counting that they saw it. */
  allFor(visitorId: string, page: SourcedPage): Promise<Readonly<Record<ExperimentKey, string>>>;
  /** Returns the runs of experiments.yaml; none where GrowthBook plans them. */
  planned(): readonly PlannedRun[];
  readonly exposures: Exposures;
  close(): Promise<void>;
}

export interface ExperimentParts {
  readonly settings: Config['experiments'];
  readonly queries: Queries;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Called after a change of what runs: pages that were rendered before may show what runs no longer. */
  readonly onChange: () => void;
}

/** Returns a cookie's value if it is an id, else undefined. */
function idIn(value: string | undefined): string | undefined {
  return value !== undefined && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value) ? value : undefined;
}

/** Returns the place of a page, by its path: `/us/ca-car/…`, or below `/app`. */
function placeOf(path: string): Pick<Subject, 'country' | 'course'> {
  const parts = path.split('/').filter((part) => part !== '');
  if (parts[0] === 'app') parts.shift();
  const [locale, course = ''] = parts;
  return { country: localeOf(locale)?.country ?? '', course };
}

/**
 * Opens the experiments, and follows their changes until closed. A change of the file that has faults is logged and changes nothing.
 *
 * @throws {ExperimentsFault} experiments.yaml has faults at the start
 */
export async function openExperiments({ settings, queries, log, onChange }: ExperimentParts): Promise<Experiments> {
  const { file } = settings;
  // OpenFeature keeps providers by domain in the whole process, where tests run several servers.
  const domain = `server-${randomUUID()}`;
  const growthBook = settings.growthBook && (await openGrowthBook(settings.growthBook, log, onChange));
  let plan = growthBook ? emptyPlan : readExperiments(file);
  const look = (now: Stats, before: Stats) => {
    // Node tells once of a file that does not exist.
    if (now.mtimeMs === before.mtimeMs) return;
    try {
      plan = readExperiments(file);
      log.info({ runs: plan.runs.filter(({ isOn }) => isOn).map(({ run }) => run) }, 'experiments read again');
      onChange();
    } catch (error) {
      log.warn({ err: error }, 'experiments.yaml has faults; the experiments that ran go on');
    }
  };
  if (!growthBook) watchFile(file, { interval: LOOKED_EVERY, persistent: false }, look);
  await OpenFeature.setProviderAndWait(domain, growthBook?.provider ?? ownProvider(() => plan));
  const exposures = openExposures({ queries, log });
  const client = OpenFeature.getClient(domain);
  const counting = OpenFeature.getClient(domain).addHooks({
    after({ flagKey, context: { targetingKey = '' } }, { variant, flagMetadata: { run } }) {
      if (variant === undefined || typeof run !== 'string') return;
      exposures.note({ run, experiment: flagKey, variant, visitorId: targetingKey });
    },
  });
  const subjectOn = (id: string, { path, source }: SourcedPage): Subject => ({ id, ...placeOf(path), source });
  const isRunning = () => growthBook?.isRunning() ?? plan.runs.some(({ isOn }) => isOn);
  const variant = async <Key extends ExperimentKey>(
    from: Client,
    key: Key,
    subject: Subject,
  ): Promise<VariantOf<Key>> => {
    const usual = defaultVariant(key);
    return variantNamed(key, await from.getStringValue(key, usual, contextOf(subject))) ?? usual;
  };
  return {
    isRunning,
    visitorOf: (cookies) =>
      cookies?.includes(cookieNames.analyticsIdentity) && isRunning()
        ? idIn(parseCookie(cookies)[cookieNames.analyticsIdentity])
        : undefined,
    forPage: (id, page) => {
      const subject = subjectOn(id, page);
      return async (key) => await variant(counting, key, subject);
    },
    async allFor(id, page) {
      const subject = subjectOn(id, page);
      const entries = experimentKeys.map(async (key) => [key, await variant(client, key, subject)] as const);
      return Object.fromEntries(await Promise.all(entries)) as Record<ExperimentKey, string>;
    },
    planned: () => plan.runs,
    exposures,
    async close() {
      unwatchFile(file, look);
      growthBook?.close();
      await exposures.close();
    },
  };
}
