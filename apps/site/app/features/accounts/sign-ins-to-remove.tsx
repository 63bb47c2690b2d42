/**
 * The other ways to sign in, each with a ticked box. Ticked ones are removed with the reset, because somebody else may have access through
 * them; unticked ones are kept.
 */

import type { CallAnswer } from '@lanewise/contracts/client';
import { socialProviderNames, unknownDevice } from '@lanewise/contracts/constants/accounts';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';

type SignIns = Pick<CallAnswer<'validateRestoreCode'>, 'identities' | 'devices' | 'passkeys'>;

interface SignInsToRemoveProps extends SignIns {
  readonly locale: Locale;
  /** Ids whose boxes were unticked when the form was refused. */
  readonly unticked: readonly string[];
}

export function SignInsToRemove({ locale, identities, devices, passkeys, unticked }: SignInsToRemoveProps) {
  const day = new Intl.DateTimeFormat(locale.tag, { dateStyle: 'long' });
  const box = (kind: 'identity' | 'device' | 'passkey', id: string, label: string) => (
    <label key={id} className="tick-line">
      {/* Distinguishes an unticked box from one that was never shown. */}
      <input type="hidden" name={`shown_${kind}`} value={id} />
      <input type="checkbox" name={`remove_${kind}`} value={id} defaultChecked={!unticked.includes(id)} />
      {label}
    </label>
  );
  return (
    <fieldset className="field tick-list" aria-describedby="remove-hint">
      <legend>{m.reset_remove()}</legend>
      <p className="hint" id="remove-hint">
        {m.reset_remove_hint()}
      </p>
      {identities.map(({ id, provider, email }) => {
        const name = socialProviderNames[provider];
        const label =
          email === null ? m.reset_identity_unnamed({ provider: name }) : m.reset_identity({ provider: name, email });
        return box('identity', id, label);
      })}
      {passkeys.map(({ id, name }) =>
        box('passkey', id, m.reset_passkey({ name: name === unknownDevice ? m.settings_device_unknown() : name })),
      )}
      {devices.map(({ id, name, last_seen_at: seen }) => {
        const device = name === unknownDevice ? m.settings_device_unknown() : name;
        return box('device', id, m.reset_device({ device, date: day.format(new Date(seen)) }));
      })}
    </fieldset>
  );
}

/** Returns the ids of the boxes of a kind that were shown and unticked. */
function unticked(form: FormData, kind: 'identity' | 'device' | 'passkey'): string[] {
  const ticked = new Set(form.getAll(`remove_${kind}`));
  return form.getAll(`shown_${kind}`).flatMap((id) => (typeof id === 'string' && !ticked.has(id) ? [id] : []));
}

/** Returns the selection in a sent form, for the call. Sign-ins added after the page was shown are removed. */
export function rowsToKeep(form: FormData): {
  keep_identities: string[];
  keep_devices: string[];
  keep_passkeys: string[];
} {
  return {
    keep_identities: unticked(form, 'identity'),
    keep_devices: unticked(form, 'device'),
    keep_passkeys: unticked(form, 'passkey'),
  };
}

/** Returns the ids of all boxes that were unticked. */
export function untickedIn(form: FormData): string[] {
  return [...unticked(form, 'identity'), ...unticked(form, 'device'), ...unticked(form, 'passkey')];
}
