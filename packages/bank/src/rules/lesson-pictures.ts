import { inside } from '@lanewise/authoring/problems/place';
import type { BankRule } from './rule.ts';

export const lessonPictures: BankRule = {
  name: 'lesson-pictures',
  promise: 'Every lesson has at least one picture, and the same pictures in every language.',
  check({ draft, error }) {
    // A template makes a lesson for each state but is reported once.
    const reported = new Set<string>();
    for (const lesson of draft.lessons) {
      const [original, ...translations] = Object.values(lesson.text);
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
