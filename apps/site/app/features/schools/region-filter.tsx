/** The form that filters a region's schools. It is a plain GET form, so that it works without a script and its result has an address. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { gearboxes } from '@lanewise/contracts/constants/schools';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { CountField, Field } from '../../shared/forms/field.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { HIGHEST_PRICE, isFiltered, LONGEST_FILTER, type RegionQuery } from './region-query.ts';
import { gearboxName, languageName } from './school-words.ts';

interface RegionFilterProps {
  readonly query: RegionQuery;
  readonly choices: Pick<CallAnswer<'listSchools'>, 'languages' | 'classes'>;
  /** ISO 4217. */
  readonly currency: string;
  /** Address of the page without filters. */
  readonly action: string;
  readonly locale: Locale;
}

export function RegionFilter({ query, choices, currency, action, locale }: RegionFilterProps) {
  return (
    <form className="school-filter" action={action} aria-labelledby="filter">
      <h2 id="filter">{m.schools_filter()}</h2>
      <div className="school-filter-fields">
        <Field
          name="near"
          label={m.schools_filter_near()}
          defaultValue={query.near}
          maxLength={LONGEST_FILTER}
          autoComplete="postal-code"
        />
        <Choice
          name="language"
          label={m.schools_languages()}
          value={query.language}
          options={choices.languages.map((language) => [language, languageName(language, locale.tag)])}
        />
        <Choice
          name="gearbox"
          label={m.schools_gearbox()}
          value={query.gearbox}
          options={gearboxes.map((gearbox) => [gearbox, gearboxName(gearbox)])}
        />
        <Choice
          name="class"
          label={m.schools_classes()}
          value={query.class}
          options={choices.classes.map((each) => [each, each])}
        />
        <CountField
          name="price"
          label={m.schools_filter_price({ currency })}
          inputMode="numeric"
          max={HIGHEST_PRICE}
          defaultValue={query.price ?? ''}
        />
        <label className="consent">
          <input type="checkbox" name="accessible" value="1" defaultChecked={query.accessible} />
          <span>{m.schools_access_yes()}</span>
        </label>
      </div>
      <p className="school-filter-buttons">
        <button type="submit" className="btn btn-main">
          {m.schools_filter_apply()}
        </button>
        {(isFiltered(query) || query.near !== '') && <a href={action}>{m.schools_filter_clear()}</a>}
      </p>
    </form>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
}

function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <span className="select">
        <select id={name} name={name} defaultValue={value}>
          <option value="">{m.schools_filter_any()}</option>
          {options.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </span>
    </div>
  );
}
