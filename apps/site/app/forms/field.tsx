/** A labelled field with its hint and what is wrong with it. */

import { m } from '@lanewise/words/messages';
import type { InputHTMLAttributes } from 'react';
import { Signal } from '../ui/signal.tsx';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Name of the field, and its id within the form. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Tells fields of the same name in two forms of a page apart. */
  readonly form?: string;
}

/** The form that a field belongs to where its page has one only. */
const ONLY_FORM = 'form';

function fieldId(form: string, name: string): string {
  return `${form}-${name}`;
}

/** Returns the ids that describe a field: its error first, so that it is heard first. */
function described(id: string, error?: string, hint?: string): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
}

export function Field({ name, label, hint, error, form = ONLY_FORM, ...input }: FieldProps) {
  const id = fieldId(form, name);
  const control = (
    <input
      // biome-ignore lint/a11y/noAutofocus: after a form was refused, the first wrong field has the focus, also where no script runs
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
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={id} error={error} />}
      {/* A password's button to show it is put there by the form's script. */}
      {input.type === 'password' ? <span className="pw">{control}</span> : control}
    </div>
  );
}

/** What is wrong with a field, in words and with a sign, not by colour alone. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string }) {
  return (
    <p className="field-error" id={`${id}-error`}>
      <Signal kind="wrong" />
      {error}
    </p>
  );
}

/** What is wrong with a form as a whole: announced at once, and focused, where a script runs by that, else by `autofocus`. */
export function FormError({ error }: { readonly error: string | undefined }) {
  if (error === undefined) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: as of a field; pages without a script have no other way to it
    <p className="form-error" role="alert" tabIndex={-1} autoFocus data-form-error>
      {error}
    </p>
  );
}

/**
 * What is wrong with the fields, above them, each a link to its field. Where only one is wrong the focus is there already, and nothing is
 * said twice.
 */
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

/** What was done, after a form was sent and the page came back. */
export function Notice({ children }: { readonly children: string }) {
  return (
    <p className="notice" role="status">
      {children}
    </p>
  );
}
