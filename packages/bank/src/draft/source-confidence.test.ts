import { expect, test } from 'vitest';
import { withConfidence } from './source-confidence.ts';

const law = { on: '2026-11-22', against: 'the law as of 2026-04-29' };
const guide = { on: '2026-11-20', against: 'the handbook of 2024' };
const document = {
  id: 'stvo',
  title: 'StVO',
  publisher: 'BMJ',
  readings: [
    { sections: ['Rule 1'], confidence: 'official' as const, checked: guide },
    { sections: ['§ 8', '§ 9 Abs. 3', 'Anlage 2, Zeichen 205'], confidence: 'text' as const, checked: law },
  ],
};

test.each(['§ 8', '§ 8 Abs. 1', '§ 8 Abs. 1, Abs. 1a', '§ 9 Abs. 3, § 8', '§ 8 Abs. 1, Anlage 2, Zeichen 205'])(
  '%s has been read',
  (section) => {
    expect(withConfidence({ document: 'stvo', section }, document)).toEqual({
      document: 'stvo',
      section,
      confidence: 'text',
      checked: law,
    });
  },
);

test.each(['§ 8a', '§ 9', '§ 9 Abs. 1', '§ 80', '§ 8, § 10', 'Anlage 2', 'Anlage 2, Zeichen 206'])(
  '%s has not been read',
  (section) => {
    expect(withConfidence({ document: 'stvo', section }, document)).toEqual({ document: 'stvo', section });
  },
);

test('a source with two sections has the confidence of the weaker reading', () => {
  expect(withConfidence({ document: 'stvo', section: 'Rule 1; § 8' }, document).confidence).toBe('official');
  expect(withConfidence({ document: 'stvo', section: '§ 8; Rule 1' }, document).confidence).toBe('official');
});

test('a source keeps its own fields, and one without a section or a document gains nothing', () => {
  const own = { document: 'stvo', section: '§ 8', confidence: 'secondary' as const };
  expect(withConfidence(own, document)).toEqual(own);
  expect(withConfidence({ document: 'stvo' }, document)).toEqual({ document: 'stvo' });
  expect(withConfidence({ document: 'stvo', section: '§ 8' }, undefined)).toEqual({ document: 'stvo', section: '§ 8' });
});
