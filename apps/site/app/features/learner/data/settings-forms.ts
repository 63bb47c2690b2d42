/** The forms, by the value of their `do` field. */
const settingsForms = [
  'language',
  'study-time',
  'streak',
  'study-mails',
  'confirm',
  'email',
  'email-code',
  'password',
  'passkey-add',
  'passkey-rename',
  'passkey-remove',
  'provider',
  'device',
  'devices',
  'delete',
  'delete-code',
  'undo',
] as const;
export type SettingsForm = (typeof settingsForms)[number];

/** Returns the form that a `do` field names, or undefined. */
export function formOf(value: unknown): SettingsForm | undefined {
  return settingsForms.find((name) => name === value);
}
