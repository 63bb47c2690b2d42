import { href } from '@lanewise/contracts/addresses';
import { callPaths } from '@lanewise/contracts/calls/paths';
import { deletionGraceDays } from '@lanewise/contracts/constants/accounts';
import { m } from '@lanewise/words/messages';
import type { AddableAccounts } from './added-accounts.tsx';
import { AskedAgain } from './confirm-first.tsx';
import { Fold, Row, Section, type SectionProps, SettingsFormBox } from './section.tsx';
import { CurrentPasswordField, MailedCodeField } from './settings-fields.tsx';

interface DataProps extends SectionProps {
  /** Linked social accounts. */
  readonly linked: AddableAccounts;
}

export function DataSection({ locale, settings, hasPasskeys, errorsOf, open, done, linked }: DataProps) {
  const { deletes_at: deletesAt } = settings;
  const day = new Intl.DateTimeFormat(locale.tag, { dateStyle: 'long', timeZone: settings.time_zone ?? 'UTC' });
  return (
    <Section id="data" title={m.settings_data()}>
      <ul className="rows">
        <Row title={m.sharing_title()} note={m.sharing_settings()}>
          <a className="link" href={href('sharing', { locale: locale.code })}>
            {m.sharing_settings_open()}
          </a>
        </Row>
        <Row title={m.settings_export()} note={m.settings_export_hint()}>
          <a className="link" href={callPaths.exportData.path} download="lanewise.json">
            {m.settings_download()}
          </a>
        </Row>
        <Row title={m.settings_delete()} note={m.settings_delete_hint({ days: deletionGraceDays })} />
      </ul>
      {deletesAt === null ? (
        <Fold name={m.settings_delete()} isOpen={open === 'delete' || open === 'delete-code'}>
          <AskedAgain
            locale={locale}
            settings={settings}
            hasPasskeys={hasPasskeys}
            linked={linked}
            errors={errorsOf('confirm')}
          >
            <DeleteForms hasPassword={settings.has_password} errorsOf={errorsOf} open={open} done={done} />
          </AskedAgain>
        </Fold>
      ) : (
        <SettingsFormBox name="undo">
          <p className="notice">{m.settings_delete_planned({ date: day.format(new Date(deletesAt)) })}</p>
          <button className="btn btn-main" type="submit">
            {m.settings_delete_undo()}
          </button>
        </SettingsFormBox>
      )}
    </Section>
  );
}

type DeleteFormsProps = Pick<SectionProps, 'errorsOf' | 'open' | 'done'> & { readonly hasPassword: boolean };

/** Two steps: the password, if the account has one, then the code from the mail. */
function DeleteForms({ hasPassword, errorsOf, open, done }: DeleteFormsProps) {
  const [errors, codeErrors] = [errorsOf('delete'), errorsOf('delete-code')];
  const isSent = done === 'delete' || open === 'delete-code';
  if (isSent)
    return (
      <SettingsFormBox name="delete-code">
        <MailedCodeField form="delete-code" error={codeErrors.code} />
        <button className="btn btn-danger" type="submit">
          {m.settings_delete_confirm()}
        </button>
      </SettingsFormBox>
    );
  return (
    <SettingsFormBox name="delete">
      {hasPassword && <CurrentPasswordField form="delete" error={errors.password} />}
      <button className="btn btn-quiet" type="submit">
        {m.settings_delete_ask()}
      </button>
    </SettingsFormBox>
  );
}
