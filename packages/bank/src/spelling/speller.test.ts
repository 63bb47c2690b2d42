import { expect, test } from 'vitest';
import { createSpellers } from './speller.ts';
import type { SpellingTag } from './variants.ts';

const spellers = createSpellers();
const wrongIn = (tag: SpellingTag, text: string) =>
  spellers
    .speller(tag)
    .misspelt(text)
    .map(({ word }) => word);

test('each English has its own spelling', () => {
  const text = 'The colour of a tyre at the kerb, the color of a tire at the curb';
  expect(wrongIn('en-US', text)).toEqual(['colour', 'tyre', 'kerb']);
  expect(wrongIn('en-GB', text)).toEqual(['color', 'tire', 'curb']);
  expect(wrongIn('en-AU', text)).toEqual(['color', 'tire', 'curb']);
});

test('German joins words, and knows when they are joined wrongly', () => {
  expect(wrongIn('de-DE', 'Schulbushaltestelle, Kreisverkehrsausfahrt, Rückwärtsfahren')).toEqual([]);
  expect(wrongIn('de-DE', 'Vorfartsschild, Geschwindikeit, Strasse, fahrzeug')).toEqual([
    'Vorfartsschild',
    'Geschwindikeit',
    'Strasse',
    'fahrzeug',
  ]);
});

test('Swedish and French know theirs', () => {
  expect(wrongIn('sv-SE', 'Väjningsplikt gäller vid trafikljus, trafikljuus')).toEqual(['trafikljuus']);
  expect(wrongIn('fr-FR', 'L’examen d’aujourd’hui, qu’il réussit, l’exameen')).toEqual(['exameen']);
});

test('capitals at the beginning, of a whole word and a genitive change nothing', () => {
  expect(wrongIn('en-US', "Driver's light, STOP, California's law, Drivver's, STOPP, california")).toEqual([
    "Drivver's",
    'STOPP',
    'california',
  ]);
});

test('in English about Germany only nouns and names of German law may stand', () => {
  expect(wrongIn('en-DE', 'The Vorfahrtstraße, the vorfahrtstraße, whith nur')).toEqual([
    'vorfahrtstraße',
    'whith',
    'nur',
  ]);
});

test('a slip is told what may be meant', () => {
  expect(spellers.speller('en-US').misspelt('recieve')[0]?.suggestions[0]).toBe('receive');
  expect(spellers.speller('en-US').misspelt('kerbs')[0]?.suggestions).toEqual(['curbs']);
});
