/** What is shown where no school is listed: why, and what helps meanwhile. */
import { href } from '@lanewise/contracts/addresses';
import { agencySite } from '@lanewise/contracts/constants/agency-sites';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';

interface NoSchoolsProps {
  readonly locale: Locale;
  /** Code of the state; null for the whole country. */
  readonly state: string | null;
}

export function NoSchools({ locale, state }: NoSchoolsProps) {
  const { code, country } = locale;
  const agency = agencySite(country, state?.toUpperCase() ?? null);
  return (
    <section className="no-schools" aria-labelledby="none">
      <h2 id="none">{m.schools_none_title()}</h2>
      <p>{m.schools_none_text()}</p>
      <ul>
        <li>
          <a href={href('courses', { locale: code })}>{m.schools_none_link_courses()}</a>
        </li>
        <li>
          <a href={href('behindTheWheel', { locale: code })}>{m.schools_none_link_practical()}</a>
        </li>
        <li>
          <a href={href('guides', { locale: code })}>{m.schools_none_link_guides()}</a>
        </li>
        {agency !== null && state === null && (
          <li>
            <a href={agency} rel="external">
              {m.schools_none_link_agency()}
            </a>
          </li>
        )}
        <li>
          <a href={href('contact', { locale: code })}>{m.schools_none_link_contact()}</a>
        </li>
      </ul>
    </section>
  );
}
