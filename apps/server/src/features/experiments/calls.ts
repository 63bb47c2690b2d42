/** The calls about experiments. */
import type { CallHandlers } from '../../platform/calls/execute.ts';
import type { Experiments } from '../../platform/experiments/experiments.ts';
import { sourcedPage } from '../../platform/experiments/page-source.ts';

export interface ExperimentCallParts {
  readonly experiments: Experiments;
}

/** Returns the handler. A visitor without the experiments' cookie takes part in none. */
export function experimentCalls({ experiments }: ExperimentCallParts): CallHandlers<'getExperiments'> {
  return {
    async getExperiments({ query: { path, shows } }, { cookie }) {
      const visitor = experiments.visitorOf(cookie);
      if (!visitor) return { variants: {}, seen: {} };
      const page = sourcedPage(path, cookie);
      if (shows !== undefined) await experiments.forPage(visitor, page)(shows);
      const [variants, seen] = await Promise.all([
        experiments.allFor(visitor, page),
        experiments.exposures.seenBy(visitor),
      ]);
      return { variants, seen };
    },
  };
}
