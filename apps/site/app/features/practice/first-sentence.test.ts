import { expect, test } from 'vitest';
import { firstSentence } from './first-sentence.ts';

test.each([
  ['Your lane goes on. Traffic joins from the right.', 'Your lane goes on.', 'Traffic joins from the right.'],
  ['Rauch tötet in Minuten. Halte nie im Tunnel.', 'Rauch tötet in Minuten.', 'Halte nie im Tunnel.'],
  [
    'Der Grenzwert ist 0,5 Promille.\n\nDarüber drohen Punkte.',
    'Der Grenzwert ist 0,5 Promille.',
    'Darüber drohen Punkte.',
  ],
])('"%s" begins with a sentence for the verdict', (text, sentence, rest) => {
  expect(firstSentence(text)).toEqual({ sentence, rest });
});

test.each([
  ['the only sentence', 'Your lane goes on.'],
  ['a long one', `${'The road '.repeat(9)}ends here. You stop.`],
  ['an abbreviation', 'Das steht in § 5 Abs. 3 der Straßenverkehrsordnung. Du wartest.'],
  ['an abbreviation before a capital', 'Das gilt für Pkw bzw. Lkw über 3,5 Tonnen. Du wartest.'],
  ['initials', 'The U.S. limit is a federal rule. You stop.'],
  ['a decimal', 'It takes 1.5 seconds to react. You stop.'],
])('%s stays with the text', (_case, text) => {
  expect(firstSentence(text)).toEqual({ sentence: null, rest: text });
});
