/** What several questions are about, above each of them. */
import type { CaseView } from '@lanewise/contracts/calls/practice';
import { m } from '@lanewise/words/messages';

interface SituationProps {
  readonly about: CaseView;
  /** Language of the situation, if it is not the page's. */
  readonly lang: string | undefined;
}

export function Situation({ about, lang }: SituationProps) {
  return (
    <div className="situation">
      <p className="situation-name">{m.question_situation({ count: about.questions })}</p>
      <p lang={lang}>{about.situation}</p>
    </div>
  );
}
