/** Leads guests to an account, and back to where they were (accounts/next-of.ts). */
import { href } from '@lanewise/contracts/addresses';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';
import { type NextDetails, type NextPage, nextQuery } from '../accounts/next-of.ts';

interface GuestLinksProps {
  readonly locale: Locale;
  readonly why: NextPage;
  /** What the query of the page says. */
  readonly details?: NextDetails;
  readonly children: ReactNode;
}

export function GuestLinks({ locale, why, details, children }: GuestLinksProps) {
  const query = nextQuery(why, details);
  return (
    <>
      <p>{children}</p>
      <p className="teaching-acts">
        <a className="btn btn-main" href={href('signup', { locale: locale.code }) + query}>
          {m.sharing_join_sign_up()}
        </a>
        <a className="btn btn-quiet" href={href('login', { locale: locale.code }) + query}>
          {m.sharing_join_sign_in()}
        </a>
      </p>
    </>
  );
}
