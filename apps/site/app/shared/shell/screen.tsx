/** The frame of a page: skip link, header, main, footer. A running test has its own frame (practice/practice-test.tsx). */
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';
import { AppFooter } from './app-footer.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export function Screen({
  locale,
  current,
  course,
  isApp = false,
  children,
}: {
  locale: Locale | undefined;
  current?: 'courses' | 'guides';
  /** Slug of the course that the page is about, so that the plans name it. */
  course?: string;
  /** Whether it is a screen of the learner's app, whose footer is short. */
  isApp?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <a className="skip" href="#main">
        {m.skip_to_content()}
      </a>
      <Header locale={locale} {...(current && { current })} {...(course && { course })} />
      <main id="main">{children}</main>
      {isApp && locale ? <AppFooter locale={locale} /> : <Footer locale={locale} {...(course && { course })} />}
    </>
  );
}
