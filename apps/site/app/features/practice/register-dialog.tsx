/** Shown to a guest who tries to do something that needs an account. */
import { href } from '@lanewise/contracts/addresses';
import { localeOf, locales } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { Icon } from '../../shared/ui/icon.tsx';
import { ModalDialog } from './dialogs.tsx';

interface RegisterDialogProps {
  /** An address under the visitor's locale. */
  readonly home: string;
  readonly onClose: () => void;
}

export function RegisterDialog({ home, onClose }: RegisterDialogProps) {
  const locale = (localeOf(home.split('/')[1]) ?? locales.us).code;
  return (
    <ModalDialog className="sheet" labelledBy="register-title" onClose={onClose}>
      <div className="sheet-head">
        <h2 id="register-title">{m.register_needed_title()}</h2>
        <button type="button" className="icon-btn" onClick={onClose} aria-label={m.close()}>
          <Icon name="close" />
        </button>
      </div>
      <p>{m.register_needed_text()}</p>
      <div className="sheet-acts">
        <a className="btn btn-quiet" href={href('login', { locale })}>
          {m.nav_sign_in()}
        </a>
        <a className="btn btn-main" href={href('signup', { locale })}>
          {m.register_needed_go()}
        </a>
      </div>
    </ModalDialog>
  );
}
