/** Tables of the back office, which become lists on narrow screens. */
import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';

interface ListTableProps {
  /** The heads of the columns. */
  readonly columns: readonly string[];
  /** Id of its heading; without one, the table is the only one of its section. */
  readonly labelledBy?: string;
  /** Its rows. */
  readonly children: ReactNode;
}

export function ListTable({ columns, labelledBy, children }: ListTableProps) {
  return (
    <table className="bo-table stacked-table" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface QueueTableProps extends ListTableProps {
  /** What is said instead while nothing waits. */
  readonly none: string;
  readonly shown: number;
  /** How much waits altogether, shown or not. */
  readonly total: number;
}

/** The oldest of what waits for somebody. */
export function QueueTable({ none, shown, total, ...table }: QueueTableProps) {
  if (total === 0) return <p>{none}</p>;
  return (
    <>
      <p className="hint">{m.staff_total({ shown, total })}</p>
      <ListTable {...table} />
    </>
  );
}

interface RowFormProps {
  /** Name and value of what the button sends. */
  readonly name: string;
  readonly value: string;
  readonly text: string;
  /** The button's name for screen readers: its text, and what it is about. */
  readonly label: string;
  /** Hidden fields. */
  readonly children?: ReactNode;
}

/** The form at the end of a row: one button. */
export function RowForm({ name, value, text, label, children }: RowFormProps) {
  return (
    <form method="post">
      {children}
      <button className="btn btn-quiet btn-small" type="submit" name={name} value={value} aria-label={label}>
        {text}
      </button>
    </form>
  );
}
