import { checkFixture } from '@lanewise/bank/fixtures/fixture-bank';
import { expect, test } from 'vitest';
import { checkContent } from '../check/check-content.ts';
import { goodTexts, someNames, somePictures } from '../check/texts.testing.ts';
import { sectionPlaces } from './section-places.ts';

const { draft } = checkFixture();
const { sources } = checkContent(new Map(Object.entries(goodTexts)), someNames, somePictures);
const found = (...words: string[]) =>
  sectionPlaces(draft, Object.values(sources), words).map(({ kind, id }) => `${kind} ${id}`);

test('questions and texts are found by words of their document and by their section', () => {
  expect(found('StVO', '§ 8')).toEqual(['question de-vorf-003']);
  expect(found('vehicle code', '12804.9')).toEqual(['guide first-test', 'guide after-failing']);
});

test('facts are found with the template that asks them', () => {
  expect(found('StVO', '§ 2')).toEqual([
    'fact de-promille',
    'fact de-probezeit',
    'template de-t-promille',
    'template de-t-probezeit',
  ]);
});

test('a section is not found by the beginning of its number', () => {
  expect(found('StVO', '§ 2')).not.toContain('question de-vorf-002');
  expect(found('vehicle code', '12804')).toEqual(found('vehicle code', '12804.9'));
  expect(found('vehicle code', '1280')).toEqual([]);
});
