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
  readonly form?: string | undefined;
}

/** The attributes of an element, and its labels in place of the attributes of these names. */
type Labelled<Attributes> = Omit<Attributes, keyof Labels> & Labels;

/** The form name for pages with a single form. */
const ONLY_FORM = 'form';

function fieldId(form: string, name: string): string {
  return `${form}-${name}`;
}

/**
 * Returns the attributes that tie a control to its label, hint and error. Screen readers announce the error first. After a form was refused, the first
 * wrong field gets the focus, even without a script, unless the field's own `autoFocus` says otherwise.
 */
function controlOf({ name, hint, error, form = ONLY_FORM }: Labels, autoFocus = Boolean(error)) {
  const id = fieldId(form, name);
  return {
    id,
    name,
    autoFocus,
    className: 'input',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
  };
}

export function Field({ name, label, hint, error, form, ...input }: Labelled<InputHTMLAttributes<HTMLInputElement>>) {
  const labels = { name, label, hint, error, form };
  const control = <input {...input} {...controlOf(labels, input.autoFocus)} />;
  return (
    <FieldFrame {...labels}>
      {/* The button that shows a password is added by the form's script. */}
      {input.type === 'password' ? <span className="pw">{control}</span> : control}
    </FieldFrame>
  );
}

/** A number of things, from one. */
export function CountField(props: Labelled<Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'min'>>) {
  return <Field {...props} type="number" min={1} />;
}

/** A field for several lines of text. */
export function TextField(props: Labelled<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { name, label, hint, error, form, ...area } = props;
  const labels = { name, label, hint, error, form };
  return (
    <FieldFrame {...labels}>
      <textarea {...area} {...controlOf(labels, area.autoFocus)} />
    </FieldFrame>
  );
}

interface SelectFieldProps extends Labelled<SelectHTMLAttributes<HTMLSelectElement>> {
  /** Values with their words, after the options that are children. */
  readonly options?: readonly (readonly [value: string, words: string])[];
}

export function SelectField(props: SelectFieldProps) {
  const { name, label, hint, error, form, options = [], children, ...select } = props;
  const labels = { name, label, hint, error, form };
  return (
    <FieldFrame {...labels}>
      <select {...select} {...controlOf(labels, select.autoFocus)}>
        {children}
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

interface FieldFrameProps extends Labels {
  readonly children: ReactNode;
}

function FieldFrame({ name, label, hint, error, form = ONLY_FORM, children }: FieldFrameProps) {
  const id = fieldId(form, name);
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
