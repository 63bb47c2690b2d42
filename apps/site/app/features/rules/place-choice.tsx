/** The form that chooses two places. It works without a script. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { countryOf } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { FieldError } from '../../shared/forms/field.tsx';
import { localeName } from '../../shared/shell/countries.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import type { chosenPlaces } from './chosen-places.ts';

type Places = CallAnswer<'listRulePlaces'>['places'];

const problems = {
  missing: m.rules_compare_missing,
  unknown: m.rules_compare_no_place,
  same: m.rules_compare_same_place,
} as const;

interface PlaceChoiceProps {
  readonly places: Places;
  readonly chosen: ReturnType<typeof chosenPlaces>;
  readonly action: string;
}

export function PlaceChoice({ places, chosen: { from, to, problem }, action }: PlaceChoiceProps) {
  const error = problem === null || problem === 'nothing' ? undefined : problems[problem]();
  return (
    <form className="rule-choice" action={action}>
      {error !== undefined && <FieldError id="places" error={error} />}
      <Choice name="from" label={m.rules_compare_from()} places={places} value={from} error={error} />
      <Choice name="to" label={m.rules_compare_to()} places={places} value={to} error={error} />
      <button type="submit" className="btn btn-main">
        {m.rules_compare_button()}
      </button>
    </form>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly places: Places;
  readonly value: string;
  readonly error: string | undefined;
}

function Choice({ name, label, places, value, error }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <span className="select">
        <select
          id={name}
          name={name}
          required
          defaultValue={value}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : 'places-error'}
        >
          <option value="">{m.rules_compare_choose()}</option>
          {[...Map.groupBy(places, (place) => place.country)].map(([code, own]) => {
            const country = countryOf(code);
            const options = own.map((place) => (
              <option key={place.id} value={place.id}>
                {place.name}
              </option>
            ));
            return own.length === 1 || country === undefined ? (
              options
            ) : (
              <optgroup key={country.code} label={localeName(country.defaultLocale)}>
                {options}
              </optgroup>
            );
          })}
        </select>
        <Icon name="chevron" />
      </span>
    </div>
  );
}
