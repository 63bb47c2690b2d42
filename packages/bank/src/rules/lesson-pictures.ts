import { inside } from '../problems/place.ts';
import type { Rule } from './rule.ts';

export const lessonPictures: Rule = {
  name: 'lesson-pictures',
  promise: 'Every lesson has at least one picture, and in every language the same ones.',
  check({ draft, error }) {
    // A template makes a lesson for each state: it is spoken of once.
    const said = new Set<string>();
    for (const lesson of draft.lessons) {
      const [original, ...translations] = Object.values(lesson.text);
      if (original === undefined || said.has(original.at.file)) continue;
      const wanted = addresses(original.body.pictures);
      if (wanted === '') {
        said.add(original.at.file);
        error(
          inside(original.at, 'title'),
          lesson.id,
          'the lesson has no picture. Add a sign, a scene or a symbol that it speaks of: ![what is to be seen](sign:us/R1-1).',
        );
        continue;
      }
      for (const { body, at } of translations) {
        if (addresses(body.pictures) === wanted) continue;
        error(
          at,
          lesson.id,
          `the translation has other pictures than the original (${wanted}). Make them the same, in the same order.`,
        );
      }
    }
  },
};

function addresses(pictures: readonly { readonly kind: string; readonly name: string }[]): string {
  return pictures.map(({ kind, name }) => `${kind}:${name}`).join(' ');
}
