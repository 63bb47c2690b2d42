import { describe, expect, test } from 'vitest';
import type { Blueprint } from '../exam/blueprint.ts';
import { blueprintById } from '../exam/lookup.ts';
import { moduleCodes } from '../exam/modules.ts';
import { afterAnswers } from './after-answers.testing.ts';
import { courseOf, type StudyItem } from './course.ts';
import { expectedScore } from './expected-score.ts';
import { knowledgeAt } from './readiness.ts';
import { noKnowledge } from './study.ts';

const NOW = Date.UTC(2026, 10, 22);
/** Long enough to forget an answer that was only read. */
const LONG_AGO = NOW - 90 * 86_400_000;

function scoreOf(id: string, subject: 'us' | 'se' | 'de', right: boolean | null) {
  const blueprint = blueprintById(id) as Blueprint;
  const items = moduleCodes(subject).flatMap((module) =>
    Array.from(
      { length: 20 },
      (_, at): StudyItem => ({
        id: `${module}-${at}`,
        module,
        tags: [],
        kind: 'single',
        options: 3,
        level: 3,
        points: subject === 'de' ? 3 : null,
      }),
    ),
  );
  const answers = right === null ? [] : items.map((item) => ({ item, right, at: LONG_AGO }));
  const knowledge = afterAnswers(noKnowledge(), answers);
  return expectedScore(knowledgeAt(courseOf(blueprint, items), knowledge, NOW));
}

describe('the expected score', () => {
  test('counts the answers that count, and names what passes', () => {
    expect(scoreOf('us-ca-car', 'us', true)).toMatchObject({ kind: 'correct', total: 46, line: 38 });
    // Five of Sweden's seventy questions are on trial.
    expect(scoreOf('se-b', 'se', true)).toMatchObject({ kind: 'correct', total: 65, line: 52 });
    expect(scoreOf('de-b', 'de', true)).toMatchObject({ kind: 'error_points', line: 10 });
  });

  test('grows with what is known, and error points shrink', () => {
    const [good, none, bad] = [true, null, false].map((right) => scoreOf('us-ca-car', 'us', right).score);
    expect(good).toBeGreaterThan(none ?? 0);
    expect(none).toBeGreaterThan(bad ?? 0);
    expect(scoreOf('de-b', 'de', true).score).toBeLessThan(scoreOf('de-b', 'de', false).score);
  });
});
