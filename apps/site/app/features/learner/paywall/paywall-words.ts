import type { PaidFeature } from '@lanewise/contracts/constants/paid';
import { m } from '@lanewise/words/messages';

/** What is free and what a plan adds, for each feature. */
export const featureWords: Readonly<Record<PaidFeature, () => string>> = {
  questions: m.paywall_questions,
  learner_model: m.paywall_learner_model,
  simulator: m.paywall_simulator,
  lessons: m.paywall_lessons,
  offline: m.paywall_offline,
};
