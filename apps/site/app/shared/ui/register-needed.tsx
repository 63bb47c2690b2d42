/**
 * Tells a guest that something needs an account (specification, section 2: the register-needed modal), on pages that the server renders. A popover of
 * the browser, so it needs no script. The dialog of tests is practice/register-dialog.tsx.
 */
import { href } from '@lanewise/contracts/addresses';
import type { LocaleCode } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';

/** Its id, by the specification's name. */
const ID = 'register-needed';

interface NeedsAccountProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** A button for what a guest cannot do. The page needs one `RegisterNeeded`. */
export function NeedsAccount({ className, children }: NeedsAccountProps) {
  return (
    <button type="button" className={className} popoverTarget={ID}>
      {children}
    </button>
  );
}

interface RegisterNeededProps {
  readonly locale: LocaleCode;
  /** Address of the sign-up; by default that outside of funnels. */
  readonly signUp?: string;
}

export function RegisterNeeded({ locale, signUp = href('signup', { locale }) }: RegisterNeededProps) {
  return (
    <div id={ID} className="register-needed" popover="auto" role="dialog" aria-labelledby="register-needed-title">
      <h2 id="register-needed-title">{m.register_needed_title()}</h2>
      <p>{m.register_needed_text()}</p>
      <p className="acts">
        <a className="btn btn-main" href={signUp} data-entrance="sign-up">
          {m.register_needed_go()}
        </a>
        <a className="btn btn-quiet" href={href('login', { locale })} data-entrance="sign-in">
          {m.nav_sign_in()}
        </a>
        <button type="button" className="btn btn-quiet" popoverTarget={ID} popoverTargetAction="hide">
          {m.close()}
        </button>
      </p>
    </div>
  );
}
