import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('a source that is not a document of the country and an unknown fact are refused', () => {
  expect(linesOf('source-resolves')).toEqual([
    'data/us/chapters/us-alcohol.yaml:15 us-alc-001: the document "ca-handbok" is not listed in documents/us.yaml. Did you mean "ca-handbook"? Correct the name, or add the document. (source-resolves)',
    'data/us/chapters/us-alcohol.yaml:16 us-alc-001: there is no fact "us-ca-bac-adlut". Did you mean "us-ca-bac-adult"? Correct the id, or leave "fact" out. (source-resolves)',
  ]);
});
