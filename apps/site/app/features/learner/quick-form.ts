/** Settings forms with optimistic updates: the change is shown at once, and undone if the server refuses it. */
import type { LocaleCode } from '@lanewise/contracts/countries';
import { localeOf } from '@lanewise/contracts/countries';
import { useFetcher } from 'react-router';
import type { FormErrors } from '../../shared/forms/refusal.ts';
import type { NotSent } from './app-failure.ts';
import { formOf, type SettingsForm } from './data/settings-forms.ts';
import type { loadSettings } from './data/settings-loader.ts';

/** A change that the server has not answered yet. */
export interface PendingChange {
  readonly form: SettingsForm;
  readonly locale: LocaleCode | undefined;
  readonly deviceId: FormDataEntryValue | null;
  readonly identityId: FormDataEntryValue | null;
}

/** The answer to a form of the settings that did not succeed. */
export type Answered = RefusedSettings | NotSent;

interface RefusedSettings {
  readonly form: SettingsForm | null;
  readonly refusal: FormErrors;
  readonly email: string;
}

const KEY = 'settings';

/** Returns the form shared by all quick changes, the pending change, and the last answer. */
export function useQuickForm() {
  const { Form, formData, data } = useFetcher<Answered>({ key: KEY });
  const form = formOf(formData?.get('do'));
  const pending: PendingChange | undefined =
    formData && form
      ? {
          form,
          locale: localeOf(textOf(formData.get('locale')))?.code,
          deviceId: formData.get('device_id'),
          identityId: formData.get('identity_id'),
        }
      : undefined;
  return { Form, pending, answered: data };
}

function textOf(value: FormDataEntryValue | null): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

type Shown = Awaited<ReturnType<typeof loadSettings>>;

/** Returns the settings as they will be once the pending change is done. */
export function withPending<Settings extends Shown>(shown: Settings, pending: PendingChange | undefined): Settings {
  if (pending?.form === 'device') {
    return { ...shown, devices: shown.devices.filter(({ id }) => id !== pending.deviceId) };
  }
  if (pending?.form === 'devices') return { ...shown, devices: shown.devices.filter((device) => device.is_current) };
  if (pending?.form === 'provider') {
    const identities = shown.settings.identities.filter(({ id }) => id !== pending.identityId);
    return { ...shown, settings: { ...shown.settings, identities } };
  }
  if (pending?.form === 'undo') return { ...shown, settings: { ...shown.settings, deletes_at: null } };
  return shown;
}
