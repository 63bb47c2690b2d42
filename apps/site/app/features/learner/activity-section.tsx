/** The security events of the account, newest first. */

import type { CallAnswer } from '@lanewise/contracts/client';
import { type AccountEvent, socialProviderNames, unknownDevice } from '@lanewise/contracts/constants/accounts';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { Fold, Row, Section } from './section.tsx';

type Event = CallAnswer<'listEvents'>[number];

interface ActivityProps {
  readonly locale: Locale;
  /** IANA name of the learner's time zone; null if no device has told. */
  readonly zone: string | null;
  readonly events: readonly Event[];
}

const eventNames: Readonly<Record<AccountEvent, (values: { provider: string }) => string>> = {
  signed_up: () => m.event_signed_up(),
  signed_in: ({ provider }) => (provider === '' ? m.event_signed_in() : m.event_signed_in_by({ provider })),
  confirmed_sign_in: () => m.event_confirmed_sign_in(),
  signed_out_devices: () => m.event_signed_out_devices(),
  email_confirmed: () => m.event_email_confirmed(),
  email_changed: () => m.event_email_changed(),
  password_changed: () => m.event_password_changed(),
  password_restored: () => m.event_password_restored(),
  identity_linked: m.event_identity_linked,
  identity_removed: m.event_identity_removed,
  totp_added: () => m.event_totp_added(),
  totp_removed: () => m.event_totp_removed(),
  passkey_added: () => m.event_passkey_added(),
  passkey_removed: () => m.event_passkey_removed(),
  payout_account_changed: () => m.event_payout_account_changed(),
  recovery_code_used: () => m.event_recovery_code_used(),
  change_undone: () => m.event_change_undone(),
  deletion_planned: () => m.event_deletion_planned(),
  deletion_undone: () => m.event_deletion_undone(),
  data_exported: () => m.event_data_exported(),
};

export function ActivitySection({ locale, zone, events }: ActivityProps) {
  // A moment without the learner's own time zone names the one that it is in.
  const format = new Intl.DateTimeFormat(locale.tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: zone ?? 'UTC',
  });
  return (
    <Section id="activity" title={m.settings_activity()}>
      <p>{m.settings_activity_lead()}</p>
      <Fold name={m.settings_activity_show()} isOpen={false}>
        <ul className="rows">
          {events.map(({ id, event, device, provider, at }) => {
            const from = device === null || device === unknownDevice ? m.settings_device_unknown() : device;
            const moment = `${format.format(new Date(at))}${zone === null ? ' UTC' : ''}`;
            return (
              <Row
                key={id}
                title={eventNames[event]({ provider: provider ? socialProviderNames[provider] : '' })}
                note={`${from}, ${moment}`}
              />
            );
          })}
        </ul>
      </Fold>
    </Section>
  );
}
