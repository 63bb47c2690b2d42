import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['Straße', 'strasse'],
  ['STRASSE', 'strasse'],
  ['Väjning', 'vajning'],
  ['priorité à droite', 'priorite a droite'],
])('%s is found as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
