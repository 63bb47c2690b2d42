/** Our own assignments as a provider of OpenFeature. */
import { experimentKeys } from '@lanewise/contracts/constants/experiments';
import { ErrorCode, type Provider, type ResolutionDetails, StandardResolutionReasons } from '@openfeature/server-sdk';
import { type Assignment, assign } from './bucketing.ts';
import type { ExperimentPlan } from './plan.ts';
import { stringsOnly, subjectOf } from './provider-parts.ts';

/** Returns the provider. `plan` is asked each time, because the file may have changed. */
export function ownProvider(plan: () => ExperimentPlan): Provider {
  return {
    metadata: { name: 'experiments.yaml' },
    runsOn: 'server',
    ...stringsOnly,
    resolveStringEvaluation: async (flag, usual, context) => {
      const key = experimentKeys.find((each) => each === flag);
      if (key === undefined) {
        return { value: usual, reason: StandardResolutionReasons.ERROR, errorCode: ErrorCode.FLAG_NOT_FOUND };
      }
      return resolved(assign(plan(), key, subjectOf(context)), usual);
    },
  };
}

function resolved(assignment: Assignment | null, usual: string): ResolutionDetails<string> {
  if (assignment === null) return { value: usual, reason: StandardResolutionReasons.DEFAULT };
  const { variant, run } = assignment;
  return { value: variant, variant, reason: StandardResolutionReasons.SPLIT, flagMetadata: { run } };
}
