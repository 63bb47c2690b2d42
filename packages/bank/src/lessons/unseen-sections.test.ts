import { expect, test } from 'vitest';
import { parseLesson } from './parse-lesson.ts';
import { unseenSections } from './unseen-sections.ts';

const unseen = (text: string, language: 'en' | 'de' = 'en') =>
  unseenSections(parseLesson(text, 1), language, (question) => question === 'with-picture').map(
    ({ heading }) => heading,
  );

test('a section that names three visible things needs a picture, its own or that of a check question', () => {
  const lines = 'A solid line, a broken line and a stop sign.';
  expect(unseen(`## Lines\n\n${lines}`)).toEqual(['Lines']);
  expect(unseen(`## Lines\n\n${lines}\n\n![A red octagon.](sign:us/R1-1)`)).toEqual([]);
  expect(unseen(`## Lines\n\n${lines}\n\n:::check with-picture`)).toEqual([]);
  expect(unseen(`## Lines\n\n${lines}\n\n:::check without`)).toEqual(['Lines']);
  expect(unseen(`## Lines\n\n${lines}\n\n## Others\n\n![A red octagon.](sign:us/R1-1)`)).toEqual(['Lines']);
  expect(unseen(`${lines}\n\n## Two\n\nA stop sign and a yellow line.`)).toEqual(['']);
  expect(unseen('## Linien\n\nEine Linie, ein Pfeil und Zeichen 206.', 'de')).toEqual(['Linien']);
  expect(unseen('## Wörter\n\nBeschilderung, Richtlinien, Pfeiler.', 'de')).toEqual([]);
});
