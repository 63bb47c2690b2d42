/** The frame of the pages that lead into an account: the way home and nothing that leads away from the task. */
import type { Locale } from '@lanewise/contracts/countries';
import type { ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import { homeOf } from '../shell/countries.ts';
import { Logo } from '../ui/logo.tsx';

interface AccountScreenProps {
  readonly locale: Locale;
  readonly title: string;
  readonly lead?: string;
  /** What stands at the end of the header: the way to the other page. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

export function AccountScreen({ locale, title, lead, end, children }: AccountScreenProps) {
  return (
    <>
      <a className="skip" href="#main">
        {m.skip_to_content()}
      </a>
      <header className="top account-top">
        <div className="page">
          <Logo href={homeOf(locale)} />
          {end && <p className="account-end">{end}</p>}
        </div>
      </header>
      <main id="main">
        <div className="page account">
          <div>
            <h1>{title}</h1>
            {lead && <p className="lead">{lead}</p>}
          </div>
          {children}
        </div>
      </main>
    </>
  );
}
