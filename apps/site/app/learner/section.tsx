/** A box of the settings page, and its rows. */
import type { Settings } from '@lanewise/contracts/calls/account';
import type { Locale } from '@lanewise/contracts/countries';
import type { ReactNode } from 'react';
import type { SettingsForm } from './settings-forms.ts';

/** What every section is given. */
export interface SectionProps {
  readonly locale: Locale;
  readonly settings: Settings;
  /** What was refused, by field, where it was this form that was sent. */
  readonly errorsOf: (form: SettingsForm) => Readonly<Record<string, string>>;
  /** The form that was sent last: it stands open. */
  readonly open: SettingsForm | null;
  /** The same, where what it asked for was done. */
  readonly done: SettingsForm | null;
}

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="box" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

interface RowProps {
  /** What it is now. */
  readonly value: string;
  /** What it is. */
  readonly label: string;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

export function Row({ value, label, children }: RowProps) {
  return (
    <li>
      <span>
        <b>{value}</b>
        <small>{label}</small>
      </span>
      {children}
    </li>
  );
}

interface FoldProps {
  readonly name: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** A form that is unfolded when it is wanted. */
export function Fold({ name, isOpen, children }: FoldProps) {
  return (
    <details className="fold" open={isOpen}>
      <summary className="link">{name}</summary>
      <div className="fold-in">{children}</div>
    </details>
  );
}

/**
 * A form of the settings: `name` says to the action what it does. It is sent to the page without the `#part` that an earlier one came back
 * to: where an address has one, a browser does not heed `autofocus` (HTML standard, "flush autofocus candidates").
 */
export function SettingsFormBox({ name, children }: { name: SettingsForm; children: ReactNode }) {
  return (
    <form method="post" action="?" className="form" noValidate>
      <input type="hidden" name="do" value={name} />
      {children}
    </form>
  );
}
