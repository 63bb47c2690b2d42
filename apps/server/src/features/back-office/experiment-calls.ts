/** The call that returns what came of each experiment. */

import type { Database } from '@lanewise/database/pool';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Experiments } from '../../platform/experiments/experiments.ts';
import { experimentResults } from './experiment-results.ts';

export interface ExperimentResultParts {
  readonly config: Pick<Config, 'statistics' | 'experiments'>;
  readonly database: Pick<Database, 'read'>;
  readonly experiments: Pick<Experiments, 'planned'>;
}

/** Returns the handler. */
export function experimentResultCalls({
  config: { statistics, experiments: settings },
  database,
  experiments,
}: ExperimentResultParts): CallHandlers<'getExperimentResults'> {
  return {
    async getExperimentResults() {
      const asked = { today: currentTime().toISOString().slice(0, 10), isElsewhere: Boolean(settings.growthBook) };
      const runs = await database.read('seconds', (store) => experimentResults(store, experiments.planned(), asked));
      return { statistics, runs };
    },
  };
}
