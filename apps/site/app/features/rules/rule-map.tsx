/** A rule's values as tiles that are arranged like the map, with a legend. On a phone they are in alphabetical order. */
import type { RuleValue } from '@lanewise/contracts/calls/rules';
import type { CallAnswer } from '@lanewise/contracts/client';
import type { SubjectCode } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { placesOnMap } from '../../shared/ui/state-places.ts';
import { mapShades, type Shade } from './map-shades.ts';

const legend: Readonly<Record<Exclude<Shade, 'common'>, () => string>> = {
  less: m.rules_map_less,
  more: m.rules_map_more,
  other: m.rules_map_other,
};

interface RuleMapProps {
  readonly rule: Pick<CallAnswer<'getRule'>, 'values' | 'unknown'>;
  readonly country: SubjectCode;
}

export function RuleMap({ rule: { values, unknown }, country }: RuleMapProps) {
  const { common, shadeOf, used } = mapShades(values);
  const tiles = [
    ...values.map((value) => ({ ...value.place, value })),
    ...unknown.map((place) => ({ ...place, value: null })),
  ].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return (
    <section aria-labelledby="map">
      <h2 id="map">{m.rules_map_title()}</h2>
      <ul className="state-board rule-map">
        {tiles.map(({ id, name, value }) => (
          <Tile key={id} id={id} name={name} value={value} country={country} shadeOf={shadeOf} />
        ))}
      </ul>
      <ul className="rule-legend">
        {used.map((shade) => (
          <li key={shade}>
            <span className={`rule-swatch rule-${shade}`} />
            {shade === 'common' ? m.rules_map_common({ value: common?.text ?? '' }) : legend[shade]()}
          </li>
        ))}
        {unknown.length > 0 && (
          <li>
            <span className="rule-swatch rule-unknown" />
            {m.rules_map_unknown()}
          </li>
        )}
      </ul>
    </section>
  );
}

interface TileProps {
  readonly id: string;
  readonly name: string;
  readonly value: RuleValue | null;
  readonly country: SubjectCode;
  readonly shadeOf: (value: RuleValue) => Shade;
}

function Tile({ id, name, value, country, shadeOf }: TileProps) {
  const code = id.slice(id.indexOf('-') + 1).toUpperCase();
  const place = placesOnMap[country]?.get(code);
  const shade = value === null ? 'unknown' : shadeOf(value);
  return (
    <li className={place && `state-column-${place.column} state-row-${place.row}`}>
      <a className={`rule-${shade}`} href={`#${id}`} title={name}>
        <span aria-hidden="true">{code}</span>
        <span aria-hidden="true" className="rule-short">
          {value === null ? '?' : value.short}
        </span>
        <span className="sr">
          {name}: {value === null ? m.rules_map_unknown() : value.text}
        </span>
      </a>
    </li>
  );
}
