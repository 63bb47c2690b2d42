/** A form of the account pages: its errors above its fields, one button, and the script that enhances it (browser/forms.ts). */

import type { BotCheckAction } from '@lanewise/contracts/constants/bot-check';
import type { EntranceLabel } from '@lanewise/contracts/constants/events';
import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';
import { FormError, FormSummary } from '../../shared/forms/field.tsx';
import { type FormErrors, messageWords } from '../../shared/forms/refusal.ts';
import { browserScript } from '../../shared/ui/browser-script.ts';

interface AccountFormProps {
  /** Text of the button. */
  readonly submit: string;
  readonly refusal?: FormErrors | undefined;
  readonly children?: ReactNode;
  /** The site key (or `sandbox`), if a bot check is needed before the form is sent. */
  readonly recaptcha?: string | undefined;
  /** The form's purpose, as reported to the bot check. */
  readonly checks?: BotCheckAction;
  /**
   * Keeps passwords in their fields when the form is refused, if its script runs. The value is the page to open once the form is accepted. Our
   * answers never contain a password, so a reloaded page could not show it.
   */
  readonly keepsPasswords?: string;
  /** Tells the action which form was sent, on pages with more than one. */
  readonly does?: string;
  /** What its button is called in statistics. */
  readonly label?: EntranceLabel;
  /** A page's second form is less prominent. */
  readonly quiet?: boolean;
}

export function AccountForm({
  submit,
  refusal,
  children,
  recaptcha,
  checks = 'register',
  keepsPasswords,
  does,
  label,
  quiet,
}: AccountFormProps) {
  return (
    <form
      method="post"
      className="form"
      noValidate
      data-form
      data-offline={messageWords('connection.none')}
      data-slow={messageWords('connection.slow')}
      data-failed={messageWords('request.failed')}
      data-show={m.account_show_password()}
      data-hide={m.account_hide_password()}
      {...(recaptcha !== undefined && { 'data-recaptcha': recaptcha, 'data-checks': checks })}
      {...(keepsPasswords !== undefined && { 'data-next': keepsPasswords })}
    >
      <FormError error={refusal?.form} />
      {refusal && <FormSummary errors={refusal.fields} />}
      {recaptcha !== undefined && <input type="hidden" name="recaptcha_token" />}
      {does !== undefined && <input type="hidden" name="do" value={does} />}
      {children}
      <button className={quiet ? 'btn btn-quiet' : 'btn btn-main btn-wide'} type="submit" data-entrance={label}>
        {submit}
      </button>
    </form>
  );
}

/** The script of the forms. Include it once per page. */
export function FormScript({ nonce }: { readonly nonce: string }) {
  return <script type="module" src={browserScript('forms').src} nonce={nonce} />;
}

/** Between social accounts and the form: a divider painted like a lane line. */
export function Or() {
  return (
    <p className="or">
      <span>{m.account_or()}</span>
    </p>
  );
}
