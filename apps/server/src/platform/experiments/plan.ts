/** What runs: experiments.yaml after its checks. */
import type { ExperimentKey, experimentGoals } from '@lanewise/contracts/constants/experiments';
import type { SubjectCode } from '@lanewise/contracts/countries';

/** Whom an experiment is for; an empty list is everybody. */
export interface ExperimentTarget {
  readonly countries: readonly SubjectCode[];
  readonly courses: readonly string[];
  readonly sources: readonly string[];
}

export interface PlannedVariant {
  readonly name: string;
  readonly weight: number;
}

/** One run of an experiment. */
export interface PlannedRun {
  readonly key: ExperimentKey;
  /** The run's permanent name: a new name assigns its visitors afresh. */
  readonly run: string;
  /** False is the kill switch: everybody sees the default, and nothing is counted. */
  readonly isOn: boolean;
  /** Experiments of one layer never have a visitor in common; null for a layer of its own. */
  readonly layer: string | null;
  /** The part of its layer that takes part, from 0 to 1: `from` inclusive, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  readonly variants: readonly PlannedVariant[];
  readonly target: ExperimentTarget;
  readonly hypothesis: string;
  readonly goal: (typeof experimentGoals)[number];
  /** When the run ends, as written down before it began. */
  readonly stop: {
    /** Visitors that each variant needs. */
    readonly visitors: number;
    /** Last day, YYYY-MM-DD. */
    readonly until: string;
    readonly rule: string;
  };
}

export interface ExperimentPlan {
  readonly runs: readonly PlannedRun[];
}

export const emptyPlan: ExperimentPlan = { runs: [] };
