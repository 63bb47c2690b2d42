/** Which face of a scene comes first: the driver's view, unless the question speaks of the plan's directions. */
import { createBank } from '@lanewise/bank/compiled/bank';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { expect, test } from 'vitest';
import { questionPicture } from './question-picture.ts';

const small = smallSnapshot();
const key = 'scene:crossing';
const crossing = small.pictures[key];
if (!crossing) throw new Error('The small bank has no crossing.');
const seat = { isFirst: true, webp: 'a-800.webp', avif: [{ width: 800, file: 'a-800.avif' }] };
const bank = createBank({ ...small, pictures: { ...small.pictures, [key]: { ...crossing, seat } } });

const firstOf = (language: 'en' | 'de' | 'sv' | 'fr', prompt: string, answers: string[] = ['Car B']) =>
  questionPicture(bank, { picture: key }, { prompt, answers, alt: 'A crossing.' }, language)?.seat?.comes_first;

test.for([
  ['en', 'B leaves at the top. Who goes first?'],
  ['de', 'B fährt nach oben weiter. Wer fährt zuerst?'],
  ['sv', 'B kommer uppifrån. Vem kör först?'],
  ['fr', 'B arrive du haut. Qui passe en premier ?'],
] as const)('in %s the plan comes first for: %s', ([language, prompt]) => {
  expect(firstOf(language, prompt)).toBe(false);
});

test('an answer may speak of the plan, too', () => {
  expect(firstOf('en', 'Who goes first?', ['The car from the bottom'])).toBe(false);
});

test.for([
  ['en', 'You turn left. Who goes first?'],
  ['de', 'Du fährst zum Bodensee. Wer fährt zuerst?'],
] as const)('in %s the view comes first for: %s', ([language, prompt]) => {
  expect(firstOf(language, prompt)).toBe(true);
});
