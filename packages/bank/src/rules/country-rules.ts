import { didYouMean } from '@lanewise/authoring/problems/nearest';
import { inside } from '@lanewise/authoring/problems/place';
import type { DraftCourse } from '../draft/draft.ts';
import type { BankRule } from './rule.ts';

export const countryRules: BankRule = {
  name: 'country-rules',
  promise:
    'Every rule that is compared between countries has a name of its own, two sentences, states whose ledger has the rule, and values that name a section of a document of their own country, say in words the figure that they are, and have questions of a car course of that country.',
  needsAllFiles: true,
  check({ draft, error }) {
    const { countryRules: rules, documents, ledger } = draft.sources;
    const seen = new Set<string>();
    const asked = questionsOfCars(draft.courses);
    for (const { value, at } of rules) {
      if (seen.has(value.id)) error(inside(at, 'id'), value.id, 'this id stands twice. Rename one of them.');
      seen.add(value.id);
      const sentences = value.about.match(/[.?](?=\s|$)/g)?.length ?? 0;
      if (sentences !== 2)
        error(inside(at, 'about'), value.id, `"about" must have two sentences, and has ${sentences}. Rewrite it.`);
      for (const [country, slug] of Object.entries(value.states ?? {}))
        if (!ledger.some((entry) => entry.subject === country && entry.value.id === slug))
          error(inside(at, 'states'), value.id, `the ledger of ${country} has no rule "${slug}". Correct the name.`);
      for (const [country, { source }] of Object.entries(value.values)) {
        const place = inside(at, 'values', country);
        if (!documents.some((entry) => entry.subject === country && entry.value.id === source.document))
          error(place, value.id, `${country} has no document "${source.document}". Correct the name.`);
        if (source.section === undefined)
          error(place, value.id, 'the source names no section. Add the section that says it.');
      }
      for (const [country, { rule, differs }] of Object.entries(value.each_state ?? {})) {
        const place = inside(at, 'each_state', country);
        const tables = draft.sources.ownSources.filter((table) => table.subject === country);
        const named = tables.flatMap((table) =>
          table.value.rules[rule] === undefined ? [] : [table.region?.toLowerCase()],
        );
        if (named.length === 0)
          error(place, value.id, `no state of ${country} names a source of the rule "${rule}". Correct the name.`);
        for (const state of Object.keys(differs).filter((each) => !named.includes(each)))
          error(place, value.id, `"${state}" names no source of the rule "${rule}". Add it, or remove the state.`);
      }
      const stated = [
        ...Object.entries(value.values).map(([country, one]) => ({ country, one, key: 'values' })),
        ...Object.entries(value.each_state ?? {}).map(([country, one]) => ({ country, one, key: 'each_state' })),
      ];
      for (const { country, one, key } of stated) {
        const { value: figure, text, questions = [] } = one;
        const place = inside(at, key, country);
        if (typeof figure === 'number' && !text.includes(String(figure)))
          error(place, value.id, `"text" does not say the figure ${figure}. Correct one of them.`);
        const known = asked.get(country) ?? new Set();
        for (const id of questions.filter((each) => !known.has(each)))
          error(
            place,
            value.id,
            `no car course of ${country} asks the question "${id}".${didYouMean(id, known)} Correct the id.`,
          );
        if (new Set(questions).size < questions.length)
          error(place, value.id, 'a question stands twice. Remove one of them.');
      }
    }
  },
};

/** Returns the ids of the questions that the car courses of each country ask. */
function questionsOfCars(courses: readonly DraftCourse[]): ReadonlyMap<string, ReadonlySet<string>> {
  const cars = courses.filter(({ section }) => section.id === 'car');
  return new Map(
    [...Map.groupBy(cars, ({ subject }) => subject)].map(([subject, own]) => [
      subject,
      new Set(own.flatMap(({ questions }) => questions.map(({ id }) => id))),
    ]),
  );
}
