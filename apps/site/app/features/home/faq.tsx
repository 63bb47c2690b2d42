/** Frequent questions, as native details elements that need no script. */
import type { SubjectCode } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { Icon } from '../../shared/ui/icon.tsx';
import { countryWords } from './country-words.ts';

/** Returns the section; its answer about official questions depends on the country. */
export function Faq({ country }: { country: SubjectCode }) {
  const entries = [
    { question: m.faq_official(), answer: countryWords(country).official },
    { question: m.faq_account(), answer: m.faq_account_answer() },
    { question: m.faq_sources(), answer: m.faq_sources_answer() },
    { question: m.faq_access(), answer: m.faq_access_answer() },
  ];
  return (
    <section className="section faq-grid" aria-labelledby="faq">
      <div className="section-head">
        <h2 id="faq">{m.faq_title()}</h2>
      </div>
      <div className="qa">
        {entries.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              {question}
              <Icon name="plus" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
