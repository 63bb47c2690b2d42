/** What the official exam costs, what to bring, when it may be taken again and from which age, each with its source; what is not confirmed sends the reader to the authority. */
import type { CourseInfo } from '@lanewise/contracts/calls/catalogue';
import { type ExamNoteTopic, examNoteTopics } from '@lanewise/contracts/constants/exam-notes';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { dayText } from '../../shared/ui/day-text.ts';
import { WithOfficialName } from '../../shared/ui/official-name.tsx';

const names: Readonly<Record<ExamNoteTopic, () => string>> = {
  fee: m.exam_note_fee,
  documents: m.exam_note_documents,
  retake: m.exam_note_retake,
  ages: m.exam_note_ages,
  hazard: m.exam_note_hazard,
};

export function ExamNotes({ info, locale }: { readonly info: CourseInfo; readonly locale: Locale }) {
  const known = new Map(info.exam_notes.map((note) => [note.topic, note]));
  // The ages of a state are among its rules, and few places have a hazard perception test of its own.
  const topics = examNoteTopics.filter((topic) => (topic !== 'ages' && topic !== 'hazard') || known.has(topic));
  return (
    <section className="section" aria-labelledby="exam-notes">
      <div className="page">
        <div className="section-head">
          <h2 id="exam-notes">{m.exam_notes_title()}</h2>
          <p>{m.exam_notes_lead()}</p>
        </div>
        <dl className="exam-notes">
          {topics.map((topic) => {
            const note = known.get(topic);
            return (
              <div key={topic}>
                <dt>{names[topic]()}</dt>
                <dd>{note === undefined ? <p>{m.exam_note_open()}</p> : <ExamNote note={note} page={locale.tag} />}</dd>
              </div>
            );
          })}
        </dl>
        <p className="small">
          <Agency info={info} locale={locale} />
        </p>
      </div>
    </section>
  );
}

interface ExamNoteProps {
  readonly note: CourseInfo['exam_notes'][number];
  /** BCP 47 tag of the page. */
  readonly page: string;
}

/** A note with its source. */
export function ExamNote({ note, page }: ExamNoteProps) {
  return (
    <>
      <p>{note.text}</p>
      <p className="small muted">
        <Source {...note.source} page={page} /> {m.exam_note_read({ date: dayText(note.checked, page) })}
      </p>
    </>
  );
}

function Source({ title, section, url, page }: CourseInfo['exam_notes'][number]['source'] & { readonly page: string }) {
  // Some pages have one section, which is called what they are.
  const words = section === null || section === title ? title : `${title}, ${section}`;
  const named = <WithOfficialName name={words} page={page} sentence={(name) => name} />;
  return url === null ? named : <a href={url}>{named}</a>;
}

function Agency({ info, locale }: { readonly info: CourseInfo; readonly locale: Locale }) {
  const words = (
    <WithOfficialName
      name={info.exam.agency}
      page={locale.tag}
      sentence={(agency) => m.exam_notes_agency({ agency })}
    />
  );
  return info.agency_url === null ? words : <a href={info.agency_url}>{words}</a>;
}
