/** The common parts of back-office sections: heading, success or error message, and the format of times. */
import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';
import { FormError, Notice } from '../../shared/forms/field.tsx';
import type { FormErrors } from '../../shared/forms/refusal.ts';
import type { BackOfficeSection } from './section.ts';

interface SectionPageProps {
  readonly section: Pick<BackOfficeSection, 'title' | 'lead'>;
  /** Whether a form of the page has just succeeded. */
  readonly done?: boolean;
  readonly refusal?: FormErrors | undefined;
  readonly children: ReactNode;
}

export function SectionPage({ section, done = false, refusal, children }: SectionPageProps) {
  return (
    <div className="bo-section">
      <h1>{section.title()}</h1>
      <p className="bo-lead">{section.lead()}</p>
      <FormError error={refusal && (refusal.form ?? Object.values(refusal.fields)[0])} />
      {done && !refusal && <Notice>{m.staff_done()}</Notice>}
      {children}
    </div>
  );
}

/** Returns a moment to the minute, in UTC: `2026-11-23 08:41 UTC`. */
export function utcText(moment: string): string {
  return `${moment.slice(0, 16).replace('T', ' ')} UTC`;
}

/** A moment to the minute, in UTC. */
export function Utc({ at }: { readonly at: string }) {
  return <time dateTime={at}>{utcText(at)}</time>;
}

/** Links to the first and the next page of a list; `next` is the cursor of its call. */
export function ListPages({ next, query }: { readonly next: string | null; readonly query: URLSearchParams }) {
  const isFirst = !query.has('cursor');
  if (next === null && isFirst) return null;
  const to = (cursor: string | null) => {
    const params = new URLSearchParams(query);
    params.delete('done');
    params.delete('cursor');
    if (cursor !== null) params.set('cursor', cursor);
    return `?${params}`;
  };
  return (
    <p className="acts">
      {!isFirst && (
        <a className="btn btn-quiet btn-small" href={to(null)}>
          {m.staff_first_page()}
        </a>
      )}
      {next !== null && (
        <a className="btn btn-quiet btn-small" href={to(next)}>
          {m.staff_next_page()}
        </a>
      )}
    </p>
  );
}
