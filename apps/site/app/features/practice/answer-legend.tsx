/** What the dashes beside topics and chapters mean. */
import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';

export function AnswerLegend({ children }: { readonly children?: ReactNode }) {
  return (
    <p className="legend" aria-hidden="true">
      {children}
      <span>
        <span className="paint">
          <i />
        </span>
        {m.legend_right()}
      </span>
      <span>
        <span className="paint">
          <i className="off" />
        </span>
        {m.legend_wrong()}
      </span>
    </p>
  );
}
