/** The frame of the back office: skip link, header, the list of sections, main. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';
import { Logo } from '../../shared/ui/logo.tsx';

interface FrameProps {
  /** The sections that are open to the visitor; empty before they are known. */
  readonly links?: readonly { readonly to: string; readonly title: string }[];
  /** Path of the page. */
  readonly current?: string;
  readonly email?: string;
  readonly children: ReactNode;
}

export function BackOfficeFrame({ links = [], current, email, children }: FrameProps) {
  const currentOf = (path: string) => (path === current ? 'page' : undefined);
  return (
    <>
      <a className="skip" href="#main">
        {m.skip_to_content()}
      </a>
      <header className="top">
        <div className="page bo-top">
          <Logo href={href('home')} />
          {email !== undefined && <p className="bo-who">{m.staff_signed_in({ email })}</p>}
        </div>
      </header>
      <div className="page bo">
        {links.length > 0 && (
          <nav className="bo-nav" aria-label={m.staff_nav()}>
            <ul>
              <li>
                <a href={href('admin')} aria-current={currentOf(href('admin'))}>
                  {m.staff_title()}
                </a>
              </li>
              {links.map(({ to, title }) => (
                <li key={to}>
                  <a href={to} aria-current={currentOf(to)}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <main id="main" className="bo-main">
          {children}
        </main>
      </div>
    </>
  );
}
