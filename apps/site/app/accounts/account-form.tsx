/** A form of these pages: what is wrong with it above its fields, one button, and the script that adds comfort (browser/forms.ts). */

import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';
import { FormError, FormSummary } from '../forms/field.tsx';
import { messageWords, type Refusal } from '../forms/refusal.ts';
import { browserScript } from '../ui/browser-script.ts';

interface AccountFormProps {
  /** What its button says. */
  readonly submit: string;
  readonly refusal?: Refusal | undefined;
  readonly children?: ReactNode;
  /** Set where a bot check is to be made before it is sent: the site key, or `sandbox`. */
  readonly recaptcha?: string | undefined;
  /**
   * Set where passwords stay typed when the form is refused, if its script runs: where to go once it is accepted. No answer of ours holds a
   * password, so a reloaded page cannot show it.
   */
  readonly keepsPasswords?: string;
  /** What the action is told that the form does, where a page has more than one. */
  readonly does?: string;
  /** A second form of a page is quieter. */
  readonly quiet?: boolean;
}

export function AccountForm({ submit, refusal, children, recaptcha, keepsPasswords, does, quiet }: AccountFormProps) {
  return (
    <form
      method="post"
      className="form"
      noValidate
      data-form
      data-offline={messageWords('connection.none')}
      data-failed={messageWords('request.failed')}
      data-show={m.account_show_password()}
      data-hide={m.account_hide_password()}
      {...(recaptcha !== undefined && { 'data-recaptcha': recaptcha })}
      {...(keepsPasswords !== undefined && { 'data-next': keepsPasswords })}
    >
      <FormError error={refusal?.form} />
      {refusal && <FormSummary errors={refusal.fields} />}
      {recaptcha !== undefined && <input type="hidden" name="recaptcha_token" />}
      {does !== undefined && <input type="hidden" name="do" value={does} />}
      {children}
      <button className={quiet ? 'btn btn-quiet' : 'btn btn-main btn-wide'} type="submit">
        {submit}
      </button>
    </form>
  );
}

/** The script of forms. Once a page. */
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
