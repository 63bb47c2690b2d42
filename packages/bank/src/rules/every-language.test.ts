import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('each text that is missing in a language of the course is reported with the file to write it in', () => {
  expect(linesOf('every-language')).toEqual([
    'data/de/chapters/de-vorfahrt.en.yaml:8 de-vorf-001: the original has 3 answers, but the translation has 2. Translate each, in the same order. (every-language)',
    'data/de/chapters/de-vorfahrt.en.yaml:13 de-vorf-02: there is no such question in data/de/chapters/de-vorfahrt.yaml. Did you mean "de-vorf-002"? Correct the id, or remove the entry. (every-language)',
    'data/de/chapters/de-vorfahrt.yaml:22 de-vorf-002: the question is missing in English. Add it to data/de/chapters/de-vorfahrt.en.yaml. (every-language)',
    'data/de/courses/de-b.yaml:4 de-b: "name" is missing in English. Add en: …. (every-language)',
    'data/de/templates/promille.en.yaml:3 de-t-probezeit: the original has 1 variants, but the translation has 2. Translate each, in the same order. (every-language)',
    'data/de/templates/promille.yaml:1 de-t-promille: the template is missing in English. Add it to data/de/templates/promille.en.yaml. (every-language)',
  ]);
});

test('a unit that is a word is translated, and nothing else has a unit', () => {
  expect(linesOf('every-language', 'translated-units')).toEqual([
    'data/de/chapters/de-vorfahrt.en.yaml:14 de-vorf-002: the unit "Meter" is a word. Translate it: unit: …. (every-language)',
    'data/de/chapters/de-vorfahrt.en.yaml:17 de-vorf-003: only a unit that is a word is translated. Remove "unit". (every-language)',
  ]);
});
