/** A sample question to try, with notes about all questions. */
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { m } from '@lanewise/words/messages';
import { Tryout } from '../../shared/ui/tryout.tsx';

interface SampleQuestionProps {
  readonly sample: PracticeItem;
  /** BCP 47 tag of the page. */
  readonly page: string;
  /** Address of "next question". */
  readonly href: string;
}

/** Returns the section with the question and the notes. */
export function SampleQuestion({ sample, page, href }: SampleQuestionProps) {
  const facts = [
    { title: m.sample_answers_title({ count: sample.answers.length }), text: m.sample_answers_text() },
    { title: m.sample_reason_title(), text: m.sample_reason_text() },
    { title: m.sample_own_title(), text: m.sample_own_text() },
  ];
  return (
    <section className="section sample" aria-labelledby="sample">
      <div className="page">
        <Tryout item={sample} page={page} href={href} />
        <div>
          <div className="section-head">
            <h2 id="sample">{m.sample_title()}</h2>
            <p>{m.sample_lead()}</p>
          </div>
          <ul className="sample-facts">
            {facts.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
