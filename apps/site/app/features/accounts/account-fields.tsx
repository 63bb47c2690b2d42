/** Fields used by several account forms. */

import { m } from '@lanewise/words/messages';
import { Field } from '../../shared/forms/field.tsx';

interface EmailFieldProps {
  readonly error: string | undefined;
  /** The value typed before, if it was refused. */
  readonly typed: string | undefined;
  /** How browsers fill the field: to sign in to an account, also by suggesting passkeys, or to create one. */
  readonly fill: 'username' | 'username webauthn' | 'email';
}

export function EmailField({ error, typed, fill }: EmailFieldProps) {
  return (
    <Field
      name="email"
      type="email"
      label={m.account_email()}
      error={error}
      defaultValue={typed}
      autoComplete={fill}
      required
    />
  );
}

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly errors: Readonly<Record<string, string>>;
}

/** A new password, entered twice. */
export function NewPasswordFields({ label, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        name="password"
        type="password"
        label={label}
        hint={m.account_password_hint()}
        error={errors.password}
        autoComplete="new-password"
        required
      />
      <Field
        name="confirm_password"
        type="password"
        label={m.account_password_again()}
        error={errors.confirm_password}
        autoComplete="new-password"
        required
      />
    </>
  );
}

/** The code from a mail. */
export function CodeField({ error }: { readonly error: string | undefined }) {
  return (
    <Field
      name="code"
      label={m.account_code()}
      hint={m.account_code_hint()}
      error={error}
      autoComplete="one-time-code"
      inputMode="numeric"
      required
    />
  );
}
