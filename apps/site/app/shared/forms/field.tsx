/** A labelled field with its hint and its error. */

import { m } from '@lanewise/words/messages';
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { Signal } from '../ui/signal.tsx';

interface Labels {
  /** Name of the field, and its id within the form. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Distinguishes fields of the same name in two forms of a page. */
  readonly form?: string;
}

interface FieldProps extends InputHTMLAttributes<HTMLInputElement>, Labels {
  readonly name: string;
  readonly form?: string;
}

/** The form name for pages with a single form. */
const ONLY_FORM = 'form';

function fieldId(form: string, name: string): string {
  return `${form}-${name}`;
}

/** Returns the ids of the texts that describe a field, its error first, so that screen readers announce it first. */
function described(id: string, error?: string, hint?: string): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
}

export function Field({ name, label, hint, error, form = ONLY_FORM, ...input }: FieldProps) {
  const id = fieldId(form, name);
  const control = (
    <input
      // biome-ignore lint/a11y/noAutofocus: after a form was refused, the first wrong field gets the focus, even without a script
      autoFocus={error !== undefined && error !== ''}
      {...input}
      id={id}
      name={name}
      className="input"
      aria-invalid={error ? true : undefined}
      aria-describedby={described(id, error, hint)}
    />
  );
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      {/* The button that shows a password is added by the form's script. */}
      {input.type === 'password' ? <span className="pw">{control}</span> : control}
    </Labelled>
  );
}

interface TextFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, Labels {
  readonly name: string;
  readonly form?: string;
}

/** A field for several lines of text. */
export function TextField({ name, label, hint, error, form = ONLY_FORM, ...area }: TextFieldProps) {
  const id = fieldId(form, name);
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <textarea
        // biome-ignore lint/a11y/noAutofocus: as for a field
        autoFocus={error !== undefined && error !== ''}
        {...area}
        id={id}
        name={name}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, error, hint)}
      />
    </Labelled>
  );
}

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement>, Labels {
  readonly name: string;
  readonly form?: string;
}

/** A choice; its options are its children. */
export function SelectField({ name, label, hint, error, form = ONLY_FORM, ...select }: SelectFieldProps) {
  const id = fieldId(form, name);
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <select
        // biome-ignore lint/a11y/noAutofocus: as for a field
        autoFocus={error !== undefined && error !== ''}
        {...select}
        id={id}
        name={name}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, error, hint)}
      />
    </Labelled>
  );
}

interface LabelledProps extends Omit<Labels, 'name' | 'form'> {
  readonly id: string;
  readonly children: ReactNode;
}

function Labelled({ id, label, hint, error, children }: LabelledProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={id} error={error} />}
      {children}
    </div>
  );
}

/** The error of a field, marked by words and a sign, not by colour alone. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string }) {
  return (
    <p className="field-error" id={`${id}-error`}>
      <Signal kind="wrong" />
      {error}
    </p>
  );
}

/** The error of a form as a whole. It is announced at once and focused: by the form's script, or by `autofocus` if no script runs. */
export function FormError({ error }: { readonly error: ReactNode }) {
  if (error === undefined) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: as for a field; without a script there is no other way to focus it
    <p className="form-error" role="alert" tabIndex={-1} autoFocus data-form-error>
      {error}
    </p>
  );
}

/** The errors of the fields, listed above them, each linked to its field. A single error is not listed: its field has the focus already. */
export function FormSummary({ errors }: { readonly errors: Readonly<Record<string, string>> }) {
  const wrong = Object.entries(errors);
  if (wrong.length < 2) return null;
  return (
    <section className="form-summary" aria-labelledby="form-summary">
      <h2 id="form-summary">
        <Signal kind="wrong" />
        {m.account_to_fix({ count: wrong.length })}
      </h2>
      <ul className="form-summary-list">
        {wrong.map(([name, error]) => (
          <li key={name}>
            <a href={`#${fieldId(ONLY_FORM, name)}`}>{error}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The confirmation shown after a form has succeeded. */
export function Notice({ children }: { readonly children: string }) {
  return (
    <p className="notice" role="status">
      {children}
    </p>
  );
}
