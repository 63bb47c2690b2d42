import { type DataPlace, inside } from '@lanewise/authoring/problems/place';
import type { BankRule } from './rule.ts';

interface Named {
  readonly id: string;
  readonly at: DataPlace;
}

export const uniqueIds: BankRule = {
  name: 'unique-ids',
  promise:
    'No two questions, chapters, courses, lessons, documents, facts, rules of the ledger or templates have the same id, no place has two forms for supervised driving, and no two addresses clash.',
  check({ draft, error }) {
    const { sources } = draft;
    const unique = (what: string, items: Iterable<Named>, shown = (id: string) => id) => {
      const first = new Map<string, DataPlace>();
      for (const { id, at } of items) {
        const before = first.get(id);
        if (before === undefined) first.set(id, at);
        else error(at, shown(id), `this ${what} is already taken in ${before.file}. Choose another.`);
      }
    };
    // The draft has already merged chapters that share a code, so this compares the files.
    const written = [...sources.chapters, ...sources.extensions].flatMap((file) => file.questions);
    unique('question id', [
      ...written.map(({ value, at }) => ({ id: value.id, at: inside(at, 'id') })),
      ...draft.questions.filter((question) => question.template !== null),
    ]);
    unique(
      'rule id',
      sources.ledger.map(({ subject, value, at }) => ({ id: `${subject}-${value.id}`, at: inside(at, 'id') })),
    );
    unique(
      'place of a form',
      sources.drivingForms.map(({ subject, value, at }) => ({
        id: `${subject}-${value.place}`,
        at: inside(at, 'place'),
      })),
    );
    unique('chapter code', [
      ...sources.chapters.map(({ value, at }) => ({ id: value.code, at: inside(at, 'code') })),
      ...sources.extensions.map(({ value, at }) => ({ id: value.code, at: inside(at, 'code') })),
    ]);
    unique(
      'course code',
      sources.courses.map(({ value, at }) => ({ id: value.code, at: inside(at, 'code') })),
    );
    unique(
      'document id',
      sources.documents.map(({ value, at }) => ({ id: value.id, at: inside(at, 'id') })),
    );
    unique(
      'lesson id',
      draft.lessons.map(({ id, at }) => ({ id, at: inside(at, 'id') })),
    );
    unique(
      'fact id',
      sources.facts.map(({ value, at }) => ({ id: value.id, at: inside(at, 'id') })),
    );
    unique(
      'template id',
      sources.templates.map(({ value, at }) => ({ id: value.id, at: inside(at, 'id') })),
    );
    unique(
      'fact',
      sources.facts.map(({ value, at }) => ({ id: `${value.jurisdiction} ${value.rule}`, at: inside(at, 'rule') })),
      (id) => `${id}:`,
    );
    unique(
      'course slug',
      draft.courses.map(({ subject, slug, at }) => ({ id: `${subject}/${slug}`, at: inside(at, 'slug') })),
    );
    for (const course of draft.courses) {
      unique(
        `chapter slug in ${course.code}`,
        course.chapters.map(({ slug, at }) => ({ id: slug, at: inside(at, 'slug') })),
      );
      unique(
        `category code in ${course.code}`,
        course.categories.map(({ code }) => ({ id: code, at: inside(course.at, 'categories') })),
      );
    }
    unique(
      'lesson position in its chapter',
      draft.lessons.map(({ chapter, region, position, at }) => ({
        id: `${chapter} ${region ?? ''} ${position}`,
        at: inside(at, 'position'),
      })),
      (id) => `${id}:`,
    );
  },
};
