/** The frame of a page about one school, for its members: heading, and the way back to the school. */
import { href } from '@lanewise/contracts/addresses';
import type { Locale } from '@lanewise/contracts/countries';
import type { ReactNode } from 'react';
import { Crumbs } from '../../shared/shell/crumbs.tsx';
import { Screen } from '../../shared/shell/screen.tsx';
import { FormScript } from '../accounts/account-form.tsx';

interface SchoolPageProps {
  readonly locale: Locale;
  readonly school: { readonly id: string; readonly name: string };
  readonly title: string;
  readonly lead?: string;
  /** Of the script of a form; null on a page without one. */
  readonly nonce: string | null;
  readonly children: ReactNode;
}

export function SchoolPage({ locale, school, title, lead, nonce, children }: SchoolPageProps) {
  return (
    <Screen locale={locale}>
      <div className="page narrow teaching">
        <Crumbs
          crumbs={[{ name: school.name, href: href('teachingSchool', { locale: locale.code, school: school.id }) }]}
          isWhole={false}
        />
        <h1>{title}</h1>
        {lead !== undefined && <p className="lead">{lead}</p>}
        {children}
      </div>
      {nonce !== null && <FormScript nonce={nonce} />}
    </Screen>
  );
}
