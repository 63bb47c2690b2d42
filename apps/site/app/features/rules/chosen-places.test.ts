import { expect, test } from 'vitest';
import { chosenPlaces } from './chosen-places.ts';

const places = ['us-tx', 'us-ca', 'us-de', 'de', 'fr'].map((id) => ({ id, name: id, country: id.slice(0, 2) }));
const chosen = (query: string) => {
  const { from, to, problem } = chosenPlaces(new URLSearchParams(query), places, 'us');
  return [from, to, problem];
};

test.each([
  ['from=tx&to=ca', ['us-tx', 'us-ca', null]],
  ['from=us-tx&to=de', ['us-tx', 'de', null]],
  ['from=tx&to=de', ['us-tx', 'us-de', null]],
  ['from=de&to=fr', ['de', 'fr', null]],
  ['from=de&to=de', ['de', 'de', 'same']],
  ['from=TX', ['us-tx', '', 'missing']],
  ['from=tx&to=xx', ['us-tx', '', 'unknown']],
  ['', ['', '', 'nothing']],
])('%s', (query, expected) => {
  expect(chosen(query)).toEqual(expected);
});
