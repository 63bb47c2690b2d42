/** The frame of a page: skip link, header, main, footer. A running test has its own frame (practice/practice-test.tsx). */
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export function Screen({
  locale,
  current,
  course,
  children,
}: {
  locale: Locale | undefined;
  current?: 'courses' | 'guides';
  /** Slug of the course that the page is about, so that the plans name it. */
  course?: string;
  children: ReactNode;
}) {
  return (
    <>
      <a className="skip" href="#main">
        {m.skip_to_content()}
      </a>
      <Header locale={locale} {...(current && { current })} {...(course && { course })} />
      <main id="main">{children}</main>
      <Footer locale={locale} {...(course && { course })} />
    </>
  );
}
