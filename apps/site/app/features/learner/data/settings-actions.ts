/** The call that each form of the settings makes. */
import type { Api, CallResult } from '@lanewise/contracts/client';
import { textOf } from '../../../shared/forms/form-text.ts';
import { studyTimeOf } from '../home/study-time.ts';
import type { SettingsForm } from './settings-forms.ts';

export { requireSettings } from './signed-in.ts';

type Action = (api: Api, text: (name: string) => string, fields: FormData) => Promise<CallResult<unknown>>;

/** Sends no password if the form has no such field (an account without a password). */
const passwordOf = (text: (name: string) => string) => {
  const password = text('password');
  return password === '' ? {} : { password };
};

const actions: Readonly<Record<SettingsForm, Action>> = {
  language: (api, text) => api.saveSettings({ body: { locale: text('locale') } }),
  'study-time': (api, text, fields) =>
    api.saveSettings({
      body: { exam_date: text('exam_date') === '' ? null : text('exam_date'), ...studyTimeOf(fields) },
    }),
  streak: (api, text) => api.saveStreak({ body: { is_shown: text('is_shown') === 'yes' } }),
  'study-mails': (api, text) =>
    api.saveStudyMails({
      body: { is_on: text('is_on') === 'yes', ...(text('time_zone') !== '' && { time_zone: text('time_zone') }) },
    }),
  confirm: (api, text) => api.confirmSignIn({ body: { password: text('password') } }),
  email: (api, text) => api.changeEmail({ body: { email: text('email'), ...passwordOf(text) } }),
  'email-code': (api, text) => api.confirmEmailByCode({ body: { code: text('code') } }),
  password: (api, text) =>
    api.changePassword({
      body: {
        current_password: text('current_password'),
        password: text('password'),
        confirm_password: text('confirm_password'),
      },
    }),
  'passkey-add': (api, text) => api.addPasskey({ body: { credential: JSON.parse(text('credential')) } }),
  'passkey-rename': (api, text) => api.renamePasskey({ body: { passkey_id: text('passkey_id'), name: text('name') } }),
  'passkey-remove': (api, text) => api.removePasskey({ body: { passkey_id: text('passkey_id') } }),
  provider: (api, text) => api.removeProvider({ body: { identity_id: text('identity_id') } }),
  device: (api, text) => api.revokeDevice({ body: { device_id: text('device_id') } }),
  devices: (api) => api.revokeDevice({ body: { all_others: true } }),
  delete: (api, text) => api.askDeletion({ body: passwordOf(text) }),
  'delete-code': (api, text) => api.confirmDeletion({ body: { code: text('code') } }),
  undo: (api) => api.undoDeletion({ body: {} }),
};

/** The fields for the current password, by form. Only accounts with a password have them. */
const currentPasswords: Readonly<Partial<Record<SettingsForm, string>>> = {
  email: 'password',
  password: 'current_password',
  delete: 'password',
};

/** Makes the call of a form and returns its result. */
export async function submitSettings(api: Api, form: SettingsForm, fields: FormData): Promise<CallResult<unknown>> {
  const result = await actions[form](api, textOf(fields), fields);
  const name = currentPasswords[form];
  if (result.ok || name === undefined || fields.get(name) !== '') return result;
  // The calls check the current password only if everything else is valid. Report a missing one along with the other errors.
  const missing = { [name]: { code: 'password.empty', message: '' } };
  return { ok: false, error: { ...result.error, fields: { ...result.error.fields, ...missing } } };
}
