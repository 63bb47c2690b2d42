/** Fields shared by several forms of the settings. */

import { m } from '@lanewise/words/messages';
import { Field } from '../../shared/forms/field.tsx';
import type { SettingsForm } from './data/settings-forms.ts';

interface SettingsFieldProps {
  /** The form that contains the field. */
  readonly form: SettingsForm;
  readonly error: string | undefined;
}

interface CurrentPasswordFieldProps extends SettingsFieldProps {
  /** `current_password` if the form also has a new one. */
  readonly name?: 'password' | 'current_password';
}

/** The account's current password, asked for before a protected change. */
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

/** The code from the mail that the previous form sent. */
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
