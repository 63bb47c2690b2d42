import { expect, test } from 'vitest';
import { createTextSearch } from './text-search.ts';

const { find } = createTextSearch([
  { id: 'yield', title: 'Who yields at an uncontrolled intersection?', text: 'The driver on the left.' },
  { id: 'bus', title: 'Do I stop for a school bus?', text: 'Yes, unless you yield at a divided highway.' },
  { id: 'se', title: 'Väjningsplikt', text: 'Släpp fram trafiken.' },
  { id: 'de', title: 'Parken', text: 'Auf der Straße, gegenüber.' },
]);
const ids = (search: string) => find(search).map(({ id }) => id);

test('all words are looked for, and a match in the title comes first', () => {
  expect(ids('yield')).toEqual(['yield', 'bus']);
  expect(ids('school bus')).toEqual(['bus']);
  expect(ids('yields driver')).toEqual(['yield']);
});

test('if no text has all the words, those with some of them are found', () => {
  expect(ids('bus elephant')).toEqual(['bus']);
  expect(ids('elephant')).toEqual([]);
  expect(ids('?!')).toEqual([]);
});

test('spelling mistakes, beginnings of words and missing accents are forgiven', () => {
  expect(ids('intersecton')).toEqual(['yield']);
  expect(ids('yeild')).toEqual(['yield', 'bus']);
  expect(ids('uncontr')).toEqual(['yield']);
  expect(ids('vajningsplikt')).toEqual(['se']);
  expect(ids('strasse gegenuber')).toEqual(['de']);
});

test('a word that the texts have is not taken for a similar one, but for one with another ending', () => {
  const { find: findIn } = createTextSearch([
    { id: 'right', title: 'Priorité à droite', text: 'Cédez le passage.' },
    { id: 'road', title: 'Priorité sur la route', text: 'Sans aucun doute.' },
    { id: 'overtake', title: 'Wann darf ich überholen?', text: 'Wer überholt, braucht Abstand.' },
    { id: 'overtaken', title: 'Was gilt beim Überholtwerden?', text: 'Du überholst nicht.' },
  ]);
  expect(findIn('priorité droite')).toEqual([{ id: 'right', words: new Set(['priorite', 'droite']) }]);
  expect(findIn('überholt').map(({ id }) => id)).toEqual(expect.arrayContaining(['overtake', 'overtaken']));
  expect(findIn('überholt').find(({ id }) => id === 'overtake')?.words).toContain('uberholen');
});

test('a short word must be spelt right', () => {
  expect(ids('bas')).toEqual([]);
});

test('a match says which words of the text it found', () => {
  expect(find('intersecton')[0]?.words).toEqual(new Set(['intersection']));
});
