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

test('German compounds are accepted, and wrong ones are found', () => {
  expect(wrongIn('de-DE', 'Schulbushaltestelle, Kreisverkehrsausfahrt, Rückwärtsfahren')).toEqual([]);
  expect(wrongIn('de-DE', 'Vorfartsschild, Geschwindikeit, Strasse, fahrzeug')).toEqual([
    'Vorfartsschild',
    'Geschwindikeit',
    'Strasse',
    'fahrzeug',
  ]);
});

test('Swedish and French words are checked by their own dictionaries', () => {
  expect(wrongIn('sv-SE', 'Väjningsplikt gäller vid trafikljus, trafikljuus')).toEqual(['trafikljuus']);
  expect(wrongIn('fr-FR', 'L’examen d’aujourd’hui, qu’il réussit, l’exameen')).toEqual(['exameen']);
});

test('initial capitals, words in capitals and possessives are accepted', () => {
  expect(wrongIn('en-US', "Driver's light, STOP, California's law, Drivver's, STOPP, california")).toEqual([
    "Drivver's",
    'STOPP',
    'california',
  ]);
});

test('in English about Germany only German nouns and names of laws are accepted', () => {
  expect(wrongIn('en-DE', 'The Vorfahrtstraße, the vorfahrtstraße, whith nur')).toEqual([
    'vorfahrtstraße',
    'whith',
    'nur',
  ]);
});

test('suggestions are given for a misspelling', () => {
  expect(spellers.speller('en-US').misspelt('recieve')[0]?.suggestions[0]).toBe('receive');
  expect(spellers.speller('en-US').misspelt('kerbs')[0]?.suggestions).toEqual(['curbs']);
});
