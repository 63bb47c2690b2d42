/** A legal text: title, version, contents and the text itself. */
import type { LegalTextView } from '@lanewise/contracts/calls/legal';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';

/** Texts with fewer sections are short enough without a list of contents. */
const LISTED_FROM = 5;

interface LegalTextProps {
  readonly text: LegalTextView;
  readonly locale: Pick<Locale, 'tag'>;
  /** Shown beneath the text. */
  readonly children?: ReactNode;
}

export function LegalText({ text, locale, children }: LegalTextProps) {
  const sections = text.headings.filter(({ depth }) => depth === 2);
  return (
    <div className="page legal">
      <header>
        <h1 className="display">{text.title}</h1>
        <p className="legal-version">
          <time dateTime={text.version}>{m.legal_version({ date: dayIn(text.version, locale.tag) })}</time>
        </p>
      </header>
      {sections.length >= LISTED_FROM && (
        <nav className="legal-contents" aria-labelledby="legal-contents">
          <h2 id="legal-contents">{m.legal_contents()}</h2>
          <ol>
            {sections.map(({ id, text: title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it was compiled; what the settings add is escaped */}
      <div className="legal-text" dangerouslySetInnerHTML={{ __html: text.html }} />
      {children}
    </div>
  );
}

/** Returns a day as readers of the locale write it. */
function dayIn(day: string, tag: string): string {
  const format = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
