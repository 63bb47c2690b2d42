import { href } from '@lanewise/contracts/addresses';
import type { CallAnswer } from '@lanewise/contracts/client';
import { unknownDevice } from '@lanewise/contracts/constants/accounts';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { Row, Section, SettingsFormBox } from './section.tsx';
import { sessionEnding } from './session-ending.ts';

interface DevicesProps {
  readonly locale: Locale;
  /** IANA name of the learner's time zone; null if no device has told. */
  readonly zone: string | null;
  readonly devices: CallAnswer<'listDevices'>;
}

export function DevicesSection({ locale, zone, devices }: DevicesProps) {
  const day = new Intl.DateTimeFormat(locale.tag, { dateStyle: 'long', timeZone: zone ?? 'UTC' });
  return (
    <Section id="devices" title={m.settings_devices()}>
      <p>{m.settings_devices_lead()}</p>
      <ul className="rows">
        {devices.map((device) => {
          const seen = m.settings_device_seen({ date: day.format(new Date(device.last_seen_at)) });
          const name = device.name === unknownDevice ? m.settings_device_unknown() : device.name;
          return (
            <Row key={device.id} title={name} note={device.is_current ? m.settings_device_this() : seen}>
              {!device.is_current && (
                <SettingsFormBox name="device">
                  <button className="link" type="submit" name="device_id" value={device.id}>
                    {m.settings_device_out()}
                    <span className="sr">: {name}</span>
                  </button>
                </SettingsFormBox>
              )}
            </Row>
          );
        })}
      </ul>
      <div className="acts">
        <form
          method="post"
          action={href('logout', { locale: locale.code })}
          onSubmit={() => {
            sessionEnding.current = navigator.onLine;
          }}
        >
          <button className="btn btn-quiet btn-small" type="submit">
            {m.settings_logout()}
          </button>
        </form>
        {devices.length > 1 && (
          <SettingsFormBox name="devices">
            <button className="btn btn-quiet btn-small" type="submit">
              {m.settings_devices_out_others()}
            </button>
          </SettingsFormBox>
        )}
      </div>
    </Section>
  );
}
