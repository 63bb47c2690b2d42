/** GrowthBook as the source of assignments, by its own SDK: it buckets here, by the features that it loads. */

import { GrowthBookClient } from '@growthbook/growthbook';
import { experimentKeys, variantNamed } from '@lanewise/contracts/constants/experiments';
import { ErrorCode, type Provider, StandardResolutionReasons } from '@openfeature/server-sdk';
import type { Logger } from 'pino';
import { stringsOnly, subjectOf } from './provider-parts.ts';

export interface GrowthBookSettings {
  /** Where its features are: `https://cdn.growthbook.io` or one's own server. */
  readonly apiHost: string;
  readonly clientKey: string;
}

/** Milliseconds until an answer counts as missing. */
const TIMEOUT = 3_000;
/** Milliseconds between two looks for changed features. */
const REFRESHED_EVERY = 60_000;

export interface GrowthBookSource {
  readonly provider: Provider;
  /** Returns whether any of our experiments is known. */
  isRunning(): boolean;
  close(): void;
}

/** Opens the source. While GrowthBook has never answered, everybody sees the defaults; afterwards its last answer stays. */
export async function openGrowthBook(
  { apiHost, clientKey }: GrowthBookSettings,
  log: Pick<Logger, 'warn'>,
  onChange: () => void,
): Promise<GrowthBookSource> {
  const client = new GrowthBookClient({ apiHost, clientKey });
  let known = '';
  const load = async (isFirst: boolean) => {
    if (isFirst) {
      const { success, error } = await client.init({ timeout: TIMEOUT });
      if (!success) log.warn({ reason: error?.message }, 'GrowthBook does not answer: everybody sees the defaults');
    } else await client.refreshFeatures({ skipCache: true, timeout: TIMEOUT });
    const now = JSON.stringify(client.getFeatures());
    if (now !== known && !isFirst) onChange();
    known = now;
  };
  await load(true);
  const timer = setInterval(() => {
    load(false).catch((error: unknown) => log.warn({ err: error }, 'features of GrowthBook not refreshed'));
  }, REFRESHED_EVERY).unref();
  return {
    isRunning: () => experimentKeys.some((key) => key in client.getFeatures()),
    close() {
      clearInterval(timer);
      client.destroy();
    },
    provider: {
      metadata: { name: 'GrowthBook' },
      runsOn: 'server',
      ...stringsOnly,
      resolveStringEvaluation: async (flag, usual, context) => {
        const key = experimentKeys.find((each) => each === flag);
        const isKnown = key !== undefined && key in client.getFeatures();
        if (!isKnown) return { value: usual, reason: StandardResolutionReasons.DEFAULT };
        const { id, ...attributes } = subjectOf(context);
        const { value, experiment, experimentResult } = client.evalFeature(flag, { attributes: { id, ...attributes } });
        const variant = variantNamed(key, value);
        if (variant === undefined) {
          log.warn({ experiment: key }, 'GrowthBook names a variant that does not exist');
          return { value: usual, reason: StandardResolutionReasons.ERROR, errorCode: ErrorCode.PARSE_ERROR };
        }
        if (!experiment || !experimentResult?.inExperiment) {
          return { value: variant, variant, reason: StandardResolutionReasons.TARGETING_MATCH };
        }
        const flagMetadata = { run: experiment.key };
        return { value: variant, variant, reason: StandardResolutionReasons.SPLIT, flagMetadata };
      },
    },
  };
}
