import { href } from '@lanewise/contracts/addresses';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';

/** Signs out on this device. A form and not a link, because a GET request must not change anything. */
export function SignOut({ locale }: { readonly locale: Locale }) {
  return (
    <form method="post" action={href('logout', { locale: locale.code })}>
      <button className="link" type="submit">
        {m.logout_go()}
      </button>
    </form>
  );
}
