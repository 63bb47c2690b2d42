/** The passkeys of the account: listing, adding, renaming and removing them. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { passkeys as limits, unknownDevice } from '@lanewise/contracts/constants/accounts';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { useLocation, useSubmit } from 'react-router';
import { Field } from '../../shared/forms/field.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { notLoadedWords } from './not-loaded-words.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { Fold, Row, SettingsFormBox } from './section.tsx';

type Passkey = CallAnswer<'listPasskeys'>[number];

interface PasskeysProps {
  readonly locale: Locale;
  readonly passkeys: readonly Passkey[];
  /** Whether the learner has just signed in or confirmed it, so that passkeys may be added and removed. */
  readonly isRecent: boolean;
  readonly renameErrors: Readonly<Record<string, string>>;
  /** Whether the form that renames one was refused. */
  readonly isRenaming: boolean;
}

const nameOf = ({ name }: Passkey) => (name === unknownDevice ? m.settings_device_unknown() : name);

export function PasskeysPart({ locale, passkeys, isRecent, renameErrors, isRenaming }: PasskeysProps) {
  const day = new Intl.DateTimeFormat(locale.tag, { dateStyle: 'long', timeZone: 'UTC' });
  const labelOf = ({ created_at: added, last_used_at: used }: Passkey) => {
    const date = day.format(new Date(added));
    return used === null
      ? m.passkey_added_on({ date })
      : m.passkey_added_and_used({ date, used: day.format(new Date(used)) });
  };
  return (
    <>
      <h3 id="passkeys">{m.passkeys_title()}</h3>
      <p>{m.passkeys_lead()}</p>
      {passkeys.length > 0 && (
        <>
          <ul className="rows">
            {passkeys.map((passkey) => (
              <Row key={passkey.id} title={nameOf(passkey)} note={labelOf(passkey)}>
                {isRecent && (
                  <SettingsFormBox name="passkey-remove">
                    <button className="link" type="submit" name="passkey_id" value={passkey.id}>
                      {m.passkey_remove()}
                      <span className="sr">: {nameOf(passkey)}</span>
                    </button>
                  </SettingsFormBox>
                )}
              </Row>
            ))}
          </ul>
          <Fold name={m.passkey_rename()} isOpen={isRenaming} closedBy="passkey-rename">
            <RenameForm passkeys={passkeys} errors={renameErrors} />
          </Fold>
        </>
      )}
      <noscript>
        <p>{m.passkeys_need_script()}</p>
      </noscript>
      {isRecent && passkeys.length < limits.most && <AddPasskey />}
    </>
  );
}

function RenameForm({
  passkeys,
  errors,
}: {
  readonly passkeys: readonly Passkey[];
  readonly errors: Readonly<Record<string, string>>;
}) {
  return (
    <SettingsFormBox name="passkey-rename">
      <div className="field">
        <label htmlFor="passkey-which">{m.passkey_which()}</label>
        <span className="select">
          <select id="passkey-which" name="passkey_id">
            {passkeys.map((passkey) => (
              <option key={passkey.id} value={passkey.id}>
                {nameOf(passkey)}
              </option>
            ))}
          </select>
          <Icon name="chevron" />
        </span>
      </div>
      <Field
        form="passkey-rename"
        name="name"
        label={m.passkey_new_name()}
        error={errors.name}
        maxLength={limits.nameLength}
      />
      <button className="btn btn-quiet" type="submit">
        {m.passkey_rename_go()}
      </button>
    </SettingsFormBox>
  );
}

function AddPasskey() {
  const submit = useSubmit();
  const { pathname } = useLocation();
  const add = async () => {
    const script = await import('../passkeys/in-app.ts').catch(() => null);
    if (!script) return notLoadedWords();
    const obtained = await script.createPasskey();
    if ('problem' in obtained) return obtained.problem;
    const fields = { do: 'passkey-add', credential: obtained.credential };
    await submit(fields, { method: 'post', action: pathname, preventScrollReset: true });
    return null;
  };
  return <PasskeyButton run={add}>{m.passkey_add()}</PasskeyButton>;
}
