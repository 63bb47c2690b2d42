/** The frame of the sign-in pages: home, country, and nothing to distract from the task. */
import { type AddressId, href } from '@lanewise/contracts/addresses';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';
import { homeOf } from '../../shared/shell/countries.ts';
import { CountrySwitch } from '../../shared/shell/header.tsx';
import { Drawing } from '../../shared/ui/drawing.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Logo } from '../../shared/ui/logo.tsx';
import { ROAD, TREES } from './road-side-drawings.ts';

/** Pages that are the same in every country, so that the country can be switched on them. */
type SwitchedPage = Extract<AddressId, 'signup' | 'login' | 'forgotPassword'>;

interface AccountScreenProps {
  readonly locale: Locale;
  readonly title: string;
  readonly lead?: string;
  /** The page itself, if the country can be switched on it. */
  readonly page?: SwitchedPage;
  /** Content at the end of the header: the link to the other page. */
  readonly end?: { readonly href: string; readonly text: string };
  /** Whether to show the benefits of an account beside the form. */
  readonly shows?: 'good';
  readonly children: ReactNode;
}

export function AccountScreen({ locale, title, lead, page, end, shows, children }: AccountScreenProps) {
  return (
    <>
      <a className="skip" href="#main">
        {m.skip_to_content()}
      </a>
      <div className="account-page">
        <div className="account-side">
          <header className="top account-top">
            <div className="page">
              <Logo href={homeOf(locale)} />
              <div className="top-end">
                {page && <CountrySwitch locale={locale} to={(code) => href(page, { locale: code })} />}
                {end && (
                  <a className="btn btn-quiet btn-small" href={end.href}>
                    {end.text}
                  </a>
                )}
              </div>
            </div>
          </header>
          <main id="main" className="account">
            <div>
              <h1>{title}</h1>
              {lead && <p className="lead">{lead}</p>}
            </div>
            {children}
          </main>
        </div>
        <RoadSide good={shows === 'good'} />
      </div>
    </>
  );
}

/** Shown on wide screens only: a road, with a sign listing the benefits of an account. */
function RoadSide({ good }: { readonly good: boolean }) {
  const drawings = (
    <>
      <Drawing className="scene-fill" viewBox="0 0 640 1000" preserveAspectRatio="xMidYMid slice" markup={TREES} />
      <Drawing className="scene-fill road" viewBox="0 0 100 100" preserveAspectRatio="none" markup={ROAD} />
    </>
  );
  if (!good) return <div className="road-side">{drawings}</div>;
  const points = [m.account_good_course(), m.account_good_data(), m.account_good_quiet()];
  return (
    <aside className="road-side" aria-label={m.account_good_title()}>
      {drawings}
      <div className="plate guide">
        <h2>{m.account_good_title()}</h2>
        <ul className="guide-points">
          {points.map((point) => (
            <li key={point}>
              <Icon name="check" />
              {point}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
