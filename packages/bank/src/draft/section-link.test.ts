import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { bankRoot } from '../read/bank-root.ts';
import type { DocumentFields } from '../schema/document.ts';
import { sectionLink } from './section-link.ts';

const document = {
  id: 'stvo',
  title: 'StVO',
  publisher: 'BMJ',
  links: [
    { match: String.raw`^§ (\d+[a-z]?)`, url: 'https://example.org/__$1.html' },
    { match: String.raw`^Anlage (\d)`, url: 'https://example.org/anlage_$1.html' },
  ],
};

test.each([
  ['§ 8 Abs. 1', 'https://example.org/__8.html'],
  ['§ 7a', 'https://example.org/__7a.html'],
  ['Anlage 3, Zeichen 306', 'https://example.org/anlage_3.html'],
  ['Anhang', null],
])('the section %s leads to %s', (section, url) => {
  expect(sectionLink({ document: 'stvo', section }, document)).toBe(url);
});

test('an explicit address takes precedence, and a source without a section has no link', () => {
  expect(sectionLink({ document: 'stvo', section: '§ 8', url: 'https://example.org/own' }, document)).toBe(
    'https://example.org/own',
  );
  expect(sectionLink({ document: 'stvo' }, document)).toBeNull();
  expect(sectionLink({ document: 'stvo', section: '§ 8' }, undefined)).toBeNull();
});

test('the links of Australian laws keep the letter of a rule, and find rules by their number in the model law', () => {
  const documents: DocumentFields[] = parse(readFileSync(path.join(bankRoot, 'data/documents/au.yaml'), 'utf8'));
  const link = (id: string, section: string) =>
    sectionLink(
      { document: id, section },
      documents.find((document) => document.id === id),
    );
  for (const id of ['arr', 'sa-arr', 'nsw-rr', 'vic-rr', 'tas-rr', 'qld-rr', 'act-rr'])
    expect([link(id, 'rule 148A'), link(id, 'rule 72')]).toEqual([
      expect.stringMatching(/s148a\.html$/),
      expect.stringMatching(/s72\.html$/),
    ]);
  expect(link('wa-rtc', 'reg 124A')).toMatch(/s124a\.html$/);
  expect(link('nt-tr', 'Schedule 3, rule 72')).toContain('australian-road-rules');
});
