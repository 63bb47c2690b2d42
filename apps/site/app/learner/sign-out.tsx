import { href } from '@lanewise/contracts/addresses';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';

/** Signs out on this device. A form, because following a link must not change anything. */
export function SignOut({ locale }: { readonly locale: Locale }) {
  return (
    <form method="post" action={href('logout', { locale: locale.code })}>
      <button className="link" type="submit">
        {m.logout_go()}
      </button>
    </form>
  );
}
