/** A school in a list. */
import type { CallAnswer } from '@lanewise/contracts/client';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { distanceText, gearboxName, languageName, listText, priceText } from './school-words.ts';

type Listed = CallAnswer<'listSchools'>['schools'][number];

interface SchoolCardProps {
  readonly school: Listed;
  readonly href: string;
  readonly locale: Locale;
}

export function SchoolCard({ school, href, locale }: SchoolCardProps) {
  const { name, street, postcode, place, languages, gearboxes, classes, distance } = school;
  const facts = [
    priceText(school, locale),
    listText(
      languages.map((language) => languageName(language, locale.tag)),
      locale.tag,
    ),
    listText(gearboxes.map(gearboxName), locale.tag),
    listText(classes, locale.tag),
    school.is_accessible === true ? m.schools_access_yes() : undefined,
  ].filter((fact) => fact !== undefined);
  return (
    <li className="school-card">
      <h3>
        <a href={href}>{name}</a>
      </h3>
      <p>
        {[street, [postcode, place].filter((part) => part !== null).join(' ')]
          .filter((part) => part !== null)
          .join(', ')}
        {distance !== null && (
          <span className="school-away"> {m.schools_away({ distance: distanceText(distance, locale) })}</span>
        )}
      </p>
      {facts.length > 0 && (
        <ul className="school-facts">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {school.is_sample && <p className="muted">{m.schools_sample()}</p>}
    </li>
  );
}
