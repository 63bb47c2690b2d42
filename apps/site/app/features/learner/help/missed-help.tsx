/** Help below a missed question in a result: its picture, its explanation read aloud, other learners' questions, and the report of a mistake. */
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { m } from '@lanewise/words/messages';
import { type ReactNode, useState } from 'react';
import { PictureDialog } from '../../practice/dialogs.tsx';
import { ReadAloud } from '../../practice/read-aloud.tsx';
import { AskQuestions } from './ask-questions.tsx';
import { ReportQuestion } from './report-question.tsx';

interface MissedHelpProps {
  readonly item: PracticeItem;
  /** The answer given, as in an address; empty if there is none. */
  readonly given: string;
  /** BCP 47 tag. */
  readonly language: string;
}

export function MissedHelp({ item, given, language }: MissedHelpProps): ReactNode {
  /** Magnification of the enlarged picture; null while it is closed. */
  const [scale, setScale] = useState<number | null>(null);
  const picture = item.data.order?.picture ?? item.data.picture;
  return (
    <div className="missed-help">
      {picture && (
        <button
          type="button"
          className="missed-picture"
          onClick={() => setScale(1)}
          aria-label={`${m.picture_zoom()}: ${item.content}`}
        >
          <img src={picture.src} alt="" width={picture.width} height={picture.height} loading="lazy" />
        </button>
      )}
      <ReadAloud item={item} language={language} isAnswered />
      <AskQuestions item={item} />
      <ReportQuestion question={item.page_id} given={given} />
      {picture && scale !== null && (
        <PictureDialog
          image={picture}
          position={null}
          scale={scale}
          onScale={(next) => setScale(Math.max(1, Math.min(4, next)))}
          onClose={() => setScale(null)}
        />
      )}
    </div>
  );
}
