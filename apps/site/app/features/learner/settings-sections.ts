/** The section of each settings form, and the confirmation shown there when the form has succeeded. */
import { m } from '@lanewise/words/messages';
import type { SettingsForm } from './data/settings-forms.ts';

/** The id of a section, also used as the fragment of addresses. */
export type SettingsSection = 'course' | 'offline' | 'me' | 'devices' | 'activity' | 'plan' | 'data';

export const sectionOf: Readonly<Record<SettingsForm, SettingsSection>> = {
  language: 'course',
  'study-time': 'course',
  streak: 'course',
  'study-mails': 'course',
  confirm: 'me',
  email: 'me',
  'email-code': 'me',
  password: 'me',
  'passkey-add': 'me',
  'passkey-rename': 'me',
  'passkey-remove': 'me',
  provider: 'me',
  device: 'devices',
  devices: 'devices',
  delete: 'data',
  'delete-code': 'data',
  undo: 'data',
};

export const doneWords: Readonly<Record<SettingsForm, () => string>> = {
  language: m.settings_saved,
  'study-time': m.settings_saved,
  streak: m.settings_saved,
  'study-mails': m.settings_saved,
  confirm: m.settings_confirm_done,
  email: m.settings_email_sent,
  'email-code': m.settings_email_changed,
  password: m.settings_password_changed,
  'passkey-add': m.passkey_added,
  'passkey-rename': m.passkey_renamed,
  'passkey-remove': m.passkey_removed,
  provider: m.settings_provider_removed,
  device: m.settings_devices_gone,
  devices: m.settings_devices_gone,
  delete: m.settings_delete_sent,
  'delete-code': m.settings_delete_done,
  undo: m.settings_delete_undone,
};
