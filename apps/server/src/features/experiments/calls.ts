/** The calls about experiments. */
import type { CallHandlers } from '../../platform/calls/execute.ts';
import type { Experiments } from '../../platform/experiments/experiments.ts';

export interface ExperimentCallParts {
  readonly experiments: Experiments;
}

export function experimentCalls({ experiments }: ExperimentCallParts): CallHandlers<'getExperiments'> {
  return {
    async getExperiments({ query: { path } }, { cookie }) {
      const visitor = experiments.visitorOf(cookie);
      return { variants: visitor ? await experiments.allFor(visitor, path) : {} };
    },
  };
}
