import type { ReactNode } from 'react';

interface CardAct {
  /** The value of `do` that is submitted. */
  readonly act: string;
  readonly label: string;
  readonly isQuiet?: boolean;
}

interface CardFormProps {
  /** What the form is about, as hidden fields. */
  readonly about: Readonly<Record<string, string | number>>;
  /** One button for each; those that are null are left out. */
  readonly acts: readonly (CardAct | null)[];
  /** The title of the fold that hides the form; without it the form is in view. */
  readonly fold?: string;
  /** The fields, or what the buttons do. */
  readonly children?: ReactNode;
}

/** A form on a card of the back office. */
export function CardForm({ about, acts, fold, children }: CardFormProps) {
  const form = (
    <form method="post" className={fold === undefined ? 'form bo-form' : 'form fold-in'}>
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <p className="acts">
        {acts.map(
          (act) =>
            act !== null && (
              <button
                key={act.act}
                className={`btn ${act.isQuiet ? 'btn-quiet' : 'btn-main'} btn-small`}
                type="submit"
                name="do"
                value={act.act}
              >
                {act.label}
              </button>
            ),
        )}
      </p>
    </form>
  );
  if (fold === undefined) return form;
  return (
    <details className="fold">
      <summary className="link">{fold}</summary>
      {form}
    </details>
  );
}
