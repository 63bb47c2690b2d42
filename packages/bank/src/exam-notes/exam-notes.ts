/** What a course's page says about fee, documents, second attempts and ages, from the facts. */
import { examNoteTopics } from '@lanewise/contracts/constants/exam-notes';
import { countries } from '@lanewise/contracts/countries';
import { languageOf } from '@lanewise/contracts/languages';
import type { ExamNote } from '../compiled/snapshot.ts';
import type { DraftCourse } from '../draft/draft.ts';
import type { BankSources } from '../read/sources.ts';
import type { FactFields } from '../schema/fact.ts';
import { factSource } from './fact-source.ts';

type Sources = Pick<BankSources, 'facts' | 'documents'>;
type Course = Pick<DraftCourse, 'subject' | 'region' | 'section' | 'languages'>;

/** A car course has `exam_fee`; a course of another section has `exam_fee_motorcycle`, because little of it is the same. */
const CAR = 'car';

/** Returns the notes in the order of the list; a state's own comes before the country's. Only what was read in the law or with the authority. */
export function examNotesOf(course: Course, sources: Sources): readonly ExamNote[] {
  return examNoteTopics.flatMap((topic) => {
    const fact = factOf(course, `exam_${topic}`, sources);
    if (fact === undefined || typeof fact.value !== 'string') return [];
    const own = languageOf(countries[course.subject].catalogues[0]);
    const text = { ...fact.translations, [own]: fact.value };
    return [{ topic, text, checked: fact.checked, source: factSource(fact, sources) }];
  });
}

function factOf({ subject, region, section }: Course, name: string, { facts }: Sources): FactFields | undefined {
  const rule = section.id === CAR ? name : `${name}_${section.id.replaceAll('-', '_')}`;
  const places = region === null ? [subject] : [`${subject}/${region.toLowerCase()}`, subject];
  const found = places.map((place) =>
    facts.find(({ value }) => value.jurisdiction === place && value.rule === rule && value.verified),
  );
  return found.find((each) => each !== undefined)?.value;
}
