/** Fields that several forms of the settings have. */

import { m } from '@lanewise/words/messages';
import { Field } from '../forms/field.tsx';
import type { SettingsForm } from './data/settings-forms.ts';

interface SettingsFieldProps {
  /** The form that it stands in. */
  readonly form: SettingsForm;
  readonly error: string | undefined;
}

interface CurrentPasswordFieldProps extends SettingsFieldProps {
  /** `current_password` where the form has a new one too. */
  readonly name?: 'password' | 'current_password';
}

/** The password that the account has: asked again before what it guards is changed. */
export function CurrentPasswordField({ form, name = 'password', error }: CurrentPasswordFieldProps) {
  return (
    <Field
      form={form}
      name={name}
      type="password"
      label={m.settings_password_current()}
      error={error}
      autoComplete="current-password"
    />
  );
}

/** The code from the mail that a form before this one had sent. */
export function MailedCodeField({ form, error }: SettingsFieldProps) {
  return (
    <Field
      form={form}
      name="code"
      label={m.settings_delete_code()}
      error={error}
      autoComplete="one-time-code"
      inputMode="numeric"
    />
  );
}
