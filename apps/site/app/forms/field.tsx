/** A labelled field with its hint and what is wrong with it. */
import type { InputHTMLAttributes } from 'react';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Name of the field, and its id within the form. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Tells fields of the same name in two forms of a page apart. */
  readonly form?: string;
}

/** Returns the ids that describe a field: its error first, so that it is heard first. */
function described(id: string, error?: string, hint?: string): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
}

export function Field({ name, label, hint, error, form = 'form', ...input }: FieldProps) {
  const id = `${form}-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={id} error={error} />}
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
    </div>
  );
}

/** What is wrong with a field, in words and with a sign, not by colour alone. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string }) {
  return (
    <p className="field-error" id={`${id}-error`}>
      <span aria-hidden="true">!</span> {error}
    </p>
  );
}

/** What is wrong with a form as a whole. Focused by the form's script, announced at once without one. */
export function FormError({ error }: { readonly error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p className="form-error" role="alert" tabIndex={-1} data-form-error>
      {error}
    </p>
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
