import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('a source that is no document of the country is refused', () => {
  expect(linesOf('source-resolves')).toEqual([
    'data/us/chapters/us-alcohol.yaml:15 us-alc-001: the document "ca-handbok" is not listed in documents/us.yaml. Did you mean "ca-handbook"? Correct the name, or add the document. (source-resolves)',
  ]);
});
