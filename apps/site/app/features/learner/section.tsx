/** A box of the settings page, and its rows. */
import type { Settings } from '@lanewise/contracts/calls/account';
import type { Locale } from '@lanewise/contracts/countries';
import { type ReactNode, useContext, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { Notice } from '../../shared/forms/field.tsx';
import type { SettingsForm } from './data/settings-forms.ts';
import { useQuickForm } from './quick-form.ts';
import { SettingsOutcomeContext } from './settings-outcome.ts';
import { doneWords, type SettingsSection, sectionOf } from './settings-sections.ts';

/**
 * Returns a number that grows whenever the value changes to another one that is not undefined. Used as a key, it clears a form that was
 * accepted, as a new document would.
 */
function useVersion(value: unknown): number {
  const [seen, setSeen] = useState({ value, version: 0 });
  if (value === undefined || seen.value === value) return seen.version;
  setSeen({ value, version: seen.version + 1 });
  return seen.version + 1;
}

/** Props that every section has. */
export interface SectionProps {
  readonly locale: Locale;
  readonly settings: Settings;
  readonly hasPasskeys: boolean;
  /** Returns the errors of a form by field; empty unless this form was refused. */
  readonly errorsOf: (form: SettingsForm) => Readonly<Record<string, string>>;
  /** The form sent last, which is shown expanded. */
  readonly open: SettingsForm | null;
  /** The form sent last, if it succeeded. */
  readonly done: SettingsForm | null;
}

export function Section({ id, title, children }: { id: SettingsSection; title: string; children: ReactNode }) {
  const { done } = useContext(SettingsOutcomeContext);
  return (
    <section className="box" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {/* In the form's own section, because the top of the page may be scrolled out of view. */}
      {done && sectionOf[done] === id && <Notice>{doneWords[done]()}</Notice>}
      {children}
    </section>
  );
}

interface RowProps {
  /** What it is about: the name of a setting or of a thing. */
  readonly title: string;
  /** How it stands, or what it is for. */
  readonly note: string;
  /** Actions. */
  readonly children?: ReactNode;
}

export function Row({ title, note, children }: RowProps) {
  return (
    <li>
      <span>
        <b>{title}</b>
        <small>{note}</small>
      </span>
      {children}
    </li>
  );
}

interface FoldProps {
  readonly name: string;
  readonly isOpen: boolean;
  /** The form that collapses it on success. */
  readonly closedBy?: SettingsForm;
  readonly children: ReactNode;
}

/** A collapsible form. */
export function Fold({ name, isOpen, closedBy, children }: FoldProps) {
  const { done, visit } = useContext(SettingsOutcomeContext);
  const isDone = closedBy !== undefined && done === closedBy;
  // A new key replaces the element, which collapses it even if the learner had expanded it.
  const version = useVersion(isDone ? visit : undefined);
  return (
    <details key={version} className="fold" open={isOpen && !isDone}>
      <summary className="link">{name}</summary>
      <div className="fold-in">{children}</div>
    </details>
  );
}

/** Forms whose change is shown before the server answers (quick-form.ts). */
const quickForms: ReadonlySet<SettingsForm> = new Set(['language', 'provider', 'device', 'devices', 'undo']);

/**
 * A form of the settings; `name` tells the action what to do. It is sent to the path without a fragment, because a browser ignores
 * `autofocus` if the address has a fragment (HTML standard, "flush autofocus candidates").
 */
export function SettingsFormBox({ name, children }: { name: SettingsForm; children: ReactNode }) {
  const { done, visit } = useContext(SettingsOutcomeContext);
  const version = useVersion(done === name ? visit : undefined);
  const quick = useQuickForm();
  const { pathname } = useLocation();
  const Sent = quickForms.has(name) ? quick.Form : Form;
  return (
    <Sent key={version} method="post" action={pathname} className="form" noValidate preventScrollReset>
      <input type="hidden" name="do" value={name} />
      {children}
    </Sent>
  );
}
