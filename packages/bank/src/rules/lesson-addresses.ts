import { inside } from '@lanewise/authoring/problems/place';
import { reservedSegments } from '@lanewise/contracts/addresses';
import { lessonKey, lessonsFile, textsOf } from '../published/lesson-record.ts';
import type { BankRule } from './rule.ts';

export const lessonAddresses: BankRule = {
  name: 'lesson-addresses',
  promise:
    'Each lesson has an address of its own in each of its languages, which no other page has and which stays once it is published.',
  check({ draft, frozen, error, warn }) {
    for (const line of frozen.lessons.broken) {
      error(
        { file: lessonsFile, line },
        null,
        'this line is not the record of a lesson. Restore it from the last commit; only bank:freeze writes this file.',
      );
    }
    const published = new Map(frozen.lessons.lessons.map((entry) => [lessonKey(entry.id, entry.language), entry]));
    const courses = new Set(draft.courses.map(({ subject, slug }) => `${subject}/${slug}`));
    const taken = new Map<string, string>();
    const current = new Set<string>();
    for (const lesson of draft.lessons) {
      for (const [language, { slug, at }] of textsOf(lesson)) {
        const key = lessonKey(lesson.id, language);
        const address = `${lesson.subject} ${language} ${slug}`;
        const place = inside(at, 'slug');
        const other = taken.get(address);
        current.add(key);
        taken.set(address, lesson.id);
        if (other !== undefined) {
          error(place, lesson.id, `the address "${slug}" is that of ${other}. Write another slug.`);
        } else if (reservedSegments.has(slug) || courses.has(`${lesson.subject}/${slug}`)) {
          error(place, lesson.id, `the address "${slug}" is that of another page. Write another slug.`);
        }
        const before = published.get(key);
        if (before !== undefined && before.slug !== slug) {
          error(
            place,
            lesson.id,
            `the lesson was published as "${before.slug}" (recorded in ${lessonsFile}:${before.line}), and links lead there. Write slug: ${before.slug}.`,
          );
        }
      }
    }
    for (const [key, { id, slug, line }] of published) {
      if (!current.has(key))
        warn(
          { file: lessonsFile, line },
          id,
          `this lesson was published as "${slug}" and is gone. Links to it will find no page.`,
        );
    }
  },
};
