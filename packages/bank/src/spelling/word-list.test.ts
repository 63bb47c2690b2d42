import { loadFiles } from '@lanewise/authoring/read/load-files';
import { describe, expect, test } from 'vitest';
import { bankRoot } from '../read/bank-root.ts';
import { createSpellers } from './speller.ts';
import { type SpellingTag, spellingVariants } from './variants.ts';
import { linesOf, parseWordLists } from './word-list.ts';

const spellers = createSpellers();
const tags = Object.keys(spellingVariants) as SpellingTag[];
const lists = [...loadFiles(bankRoot, 'spelling')].map(([file, text]) => [file, text] as const);
const bare = (line: string) => line.replace(/^!/, '');

test('a list holds correct words, and replacements for wrong ones', () => {
  const { right, wrong } = parseWordLists(['# signs\ncrossbuck\n\n!kerb curb\n', 'DMV\r\n']);
  expect([...right]).toEqual(['crossbuck', 'DMV']);
  expect([...wrong]).toEqual([['kerb', 'curb']]);
});

describe.each(lists)('%s', (file, text) => {
  const lines = linesOf(text);
  const name = /(\S+)\.txt$/.exec(file.slice(file.lastIndexOf('/') + 1))?.[1] ?? '';
  const readers = tags.filter((tag) => spellingVariants[tag].lists.includes(name));

  test('is in alphabetical order without duplicates', () => {
    expect(lines).toEqual([...new Set(lines)].sort((a, b) => new Intl.Collator('de').compare(bare(a), bare(b))));
  });

  test('holds only words that some dictionary lacks, and rejects only words that some dictionary has', () => {
    expect(readers).not.toEqual([]);
    const everywhere = (word: string) => readers.every((tag) => spellers.speller(tag).inDictionary(word));
    const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
    const nowhere = (word: string) =>
      !readers.some((tag) => [word, capital(word)].some((form) => spellers.speller(tag).inDictionary(form)));
    expect(lines.filter((line) => !line.startsWith('!') && everywhere(line))).toEqual([]);
    expect(lines.filter((line) => line.startsWith('!') && nowhere(bare(line).split(' ')[0] ?? ''))).toEqual([]);
  });
});
