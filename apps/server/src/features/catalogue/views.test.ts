/** Tests of what a course's page says about its exam. */
import { blueprintById } from '@lanewise/learning/exam/lookup';
import { expect, test } from 'vitest';
import { examFacts } from './views.ts';

function factsOf(id: string) {
  const blueprint = blueprintById(id);
  if (blueprint === undefined) throw new Error(`no exam ${id}`);
  return examFacts(blueprint);
}

test('an exam tells whose figures it has, and in a sentence if they are not the authority’s', () => {
  expect(factsOf('us-vt-motorcycle')).toMatchObject({ figures: 'official', questions: 25, passing_correct: 20 });
  expect(factsOf('us-ks-motorcycle')).toMatchObject({
    figures: 'ours',
    doubt: expect.stringContaining('this mock test asks 25'),
  });
});
