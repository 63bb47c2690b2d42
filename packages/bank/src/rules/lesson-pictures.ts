import { inside } from '@lanewise/authoring/problems/place';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { unseenSections } from '../lessons/unseen-sections.ts';
import type { BankRule } from './rule.ts';

export const lessonPictures: BankRule = {
  name: 'lesson-pictures',
  promise:
    'Every lesson has at least one picture, the same pictures in every language, and none of its sections names three signs, signals or lines and shows nothing.',
  check({ draft, error }) {
    // A template makes a lesson for each state but is reported once.
    const reported = new Set<string>();
    const pictured = new Set(draft.questions.filter(({ picture }) => picture !== null).map(({ id }) => id));
    for (const lesson of draft.lessons) {
      const [[language, original] = [], ...others] = Object.entries(lesson.text);
      const translations = others.map(([, text]) => text);
      if (original === undefined || reported.has(original.at.file)) continue;
      const wanted = addresses(original.body.pictures);
      if (wanted === '') {
        reported.add(original.at.file);
        error(
          inside(original.at, 'title'),
          lesson.id,
          'the lesson has no picture. Add a sign, scene or symbol that it is about: ![what can be seen](sign:us/R1-1).',
        );
        continue;
      }
      if (!reported.has(original.at.file)) {
        for (const { heading, named } of unseenSections(original.body, language as ContentLanguage, (id) =>
          pictured.has(id),
        )) {
          reported.add(original.at.file);
          error(
            original.at,
            lesson.id,
            `the section "${heading || original.title}" names what can be seen (${named.join(', ')}) and shows nothing. Add a picture, or a check question that has one.`,
          );
        }
      }
      for (const { body, at } of translations) {
        if (addresses(body.pictures) === wanted) continue;
        error(
          at,
          lesson.id,
          `the translation's pictures differ from the original's (${wanted}). Use the same ones in the same order.`,
        );
      }
    }
  },
};

function addresses(pictures: readonly { readonly kind: string; readonly name: string }[]): string {
  return pictures.map(({ kind, name }) => `${kind}:${name}`).join(' ');
}
