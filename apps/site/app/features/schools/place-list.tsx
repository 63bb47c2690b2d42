/** Links to states or regions, each with the number of its schools. */
import { m } from '@lanewise/words/messages';
import { officialLang } from '../../shared/ui/foreign-language.ts';

interface PlaceListProps {
  readonly places: readonly { readonly name: string; readonly href: string; readonly schools: number }[];
  /** BCP 47 tag of the page. */
  readonly page: string;
}

export function PlaceList({ places, page }: PlaceListProps) {
  return (
    <ul className="school-places">
      {places.map(({ name, href, schools }) => (
        <li key={href}>
          <a href={href}>
            <span lang={officialLang(page)}>{name}</span>
            {schools > 0 && <span className="muted">{m.schools_count({ count: schools })}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
