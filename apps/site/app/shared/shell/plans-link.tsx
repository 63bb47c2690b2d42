/** The link to the plans, where any are sold: those of a course if the page is about one. */
import { href } from '@lanewise/contracts/addresses';
import type { Locale } from '@lanewise/contracts/countries';
import { type ReactNode, useContext } from 'react';
import { PageDocumentContext } from './page-document.ts';

interface PlansLinkProps {
  readonly locale: Locale;
  /** Slug of the course. */
  readonly course?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Returns whether plans are sold in the page's country. */
export const useIsSelling = (): boolean => useContext(PageDocumentContext)?.isSelling === true;

export function PlansLink({ locale: { code: locale }, course, className, children }: PlansLinkProps) {
  if (!useIsSelling()) return null;
  return (
    <a
      className={className}
      data-entrance="plans"
      href={course === undefined ? href('upgrade', { locale }) : href('courseUpgrade', { locale, courseSlug: course })}
    >
      {children}
    </a>
  );
}
