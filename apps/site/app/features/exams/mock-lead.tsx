/** What a mock exam is: the whole exam under the authority's rules or, where it publishes no figures, a mock exam of our own. */
import type { ExamRules } from '@lanewise/contracts/calls/exam-views';
import { m } from '@lanewise/words/messages';
import { WithOfficialName } from '../../shared/ui/official-name.tsx';

interface MockLeadProps {
  readonly rules: ExamRules;
  /** BCP 47 tag of the page. */
  readonly page: string;
}

/** Returns the sentence as text. */
export function mockLead({ agency, figures }: Pick<ExamRules, 'agency' | 'figures'>): string {
  return figures === 'ours' ? m.mock_lead_ours() : m.mock_lead({ agency });
}

/** The sentence below the title, with the agency's name marked in its own language. */
export function MockLead({ rules, page }: MockLeadProps) {
  if (rules.figures === 'ours') return <p className="lead">{mockLead(rules)}</p>;
  return (
    <p className="lead">
      <WithOfficialName name={rules.agency} page={page} sentence={(agency) => m.mock_lead({ agency })} />
    </p>
  );
}
