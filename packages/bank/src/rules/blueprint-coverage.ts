import { didYouMean } from '@lanewise/authoring/problems/nearest';
import { inside } from '@lanewise/authoring/problems/place';
import type { Quota } from '@lanewise/learning/exam/blueprint';
import { matchesQuota } from '@lanewise/learning/exam/draw';
import type { BankRule } from './rule.ts';

export const blueprintCoverage: BankRule = {
  name: 'blueprint-coverage',
  promise: 'Every course has an exam and enough questions for all that the exam draws.',
  check({ draft, blueprints, error }) {
    for (const course of draft.courses) {
      const at = inside(course.at, 'blueprint');
      const blueprint = blueprints.blueprint(course.blueprint);
      if (blueprint === undefined) {
        error(
          at,
          course.code,
          `there is no exam "${course.blueprint}".${didYouMean(course.blueprint, blueprints.ids())} Correct the name.`,
        );
        continue;
      }
      if (blueprint.subject !== course.subject || blueprint.region !== course.region) {
        error(
          at,
          course.code,
          `the exam "${course.blueprint}" is for ${blueprint.region ?? blueprint.subject}, but the course is for ${course.region ?? course.subject}. Correct the name.`,
        );
      }
      if (course.questions.length < blueprint.questions) {
        error(
          at,
          course.code,
          `the exam asks ${blueprint.questions} questions, but the course has ${course.questions.length}. Write ${blueprint.questions - course.questions.length} more.`,
        );
      }
      for (const part of blueprint.parts) {
        for (const quota of part.quotas) {
          const found = course.questions.filter((question) => matchesQuota(quota, question)).length;
          if (found >= quota.questions) continue;
          error(
            at,
            course.code,
            `part "${part.name}" of the exam draws ${quota.questions} questions ${describe(quota)}, but the course has ${found}. Write ${quota.questions - found} more.`,
          );
        }
        const { subset } = part;
        if (subset === undefined) continue;
        const tagged = course.questions.filter((question) => question.tags.includes(subset.tag)).length;
        if (tagged < subset.questions) {
          error(
            at,
            course.code,
            `part "${part.name}" of the exam asks ${subset.questions} questions tagged ${subset.tag}, but the course has ${tagged}. Write ${subset.questions - tagged} more.`,
          );
        }
      }
    }
  },
};

function describe({ modules, tags = [], withoutTags = [] }: Quota): string {
  const from = modules.length === 0 ? 'of any module' : `of ${modules.join(', ')}`;
  const tagged = tags.length === 0 ? '' : ` tagged ${tags.join(', ')}`;
  const untagged = withoutTags.length === 0 ? '' : ` not tagged ${withoutTags.join(', ')}`;
  return `${from}${tagged}${untagged}`;
}
