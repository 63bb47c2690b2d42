import type { ReactNode } from 'react';

const decisions = ['approved', 'declined', 'ended'] as const;
type Decision = (typeof decisions)[number];

/** Returns what the button of a submitted form decided; declined if it was none of its buttons. */
export function decisionOf(submitted: string): Decision {
  return decisions.find((each) => each === submitted) ?? 'declined';
}

interface RequestFormProps {
  readonly id: string;
  readonly state: 'requested' | Decision;
  readonly words: Readonly<Record<'approve' | 'change' | 'decline' | 'end', () => string>>;
  /** What is decided with it. */
  readonly children: ReactNode;
}

/** Decides about a request, then changes or ends what was approved. */
export function RequestForm({ id, state, words, children }: RequestFormProps) {
  return (
    <form method="post" className="form bo-form">
      <input type="hidden" name="id" value={id} />
      {children}
      <p className="acts">
        <button className="btn btn-main btn-small" type="submit" name="do" value="approved">
          {state === 'approved' ? words.change() : words.approve()}
        </button>
        {state === 'requested' && (
          <button className="btn btn-quiet btn-small" type="submit" name="do" value="declined">
            {words.decline()}
          </button>
        )}
        {state === 'approved' && (
          <button className="btn btn-quiet btn-small" type="submit" name="do" value="ended">
            {words.end()}
          </button>
        )}
      </p>
    </form>
  );
}
