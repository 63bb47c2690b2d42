/**
 * Experiments: the parts of the product that exist in several variants. The specification names the subjects (section 4: paywall, sign-up
 * placement, exam-date question, practice-test UI) and the fields of the call to action (section 3); keys and variants are ours.
 */

/** The variants of each experiment. The first is what everybody sees while no experiment runs. */
export const experiments = {
  /** The layout of the plans, by the names of `upgrade.pageLayout`. */
  paywall_layout: ['UpgradeLayout', 'UpgradeLayout2'],
  /** Where a funnel asks for an account: after the result, or before it. */
  sign_up_placement: ['after_result', 'before_result'],
  /** Whether the quiz asks for the day of the test. */
  exam_date_question: ['asked', 'left_out'],
  /** How a practice test shows the way through its questions: a lane of dashes, or their number alone. */
  practice_test_ui: ['lane', 'counter'],
  /** Where the main button of a course leads: to a practice test, or to the diagnostic test. */
  cta: ['practice', 'diagnostic'],
} as const;

export type ExperimentKey = keyof typeof experiments;
export type VariantOf<Key extends ExperimentKey> = (typeof experiments)[Key][number];

export const experimentKeys = Object.keys(experiments) as readonly ExperimentKey[];

/** Returns the variant that everybody sees while no experiment runs. */
export function defaultVariant<Key extends ExperimentKey>(key: Key): VariantOf<Key> {
  return experiments[key][0];
}

/** Returns the variant with a name; undefined if the experiment has none. */
export function variantNamed<Key extends ExperimentKey>(key: Key, name: unknown): VariantOf<Key> | undefined {
  return experiments[key].find((variant) => variant === name);
}

/** What an experiment is judged by: whether its visitors signed up, or paid, after they had first seen it. */
export const experimentGoals = ['signed_up', 'paid'] as const;
