/** A rule in every place: its value, what the law says besides, the source, and when it was read. */
import type { RuleValue } from '@lanewise/contracts/calls/rules';
import type { CallAnswer } from '@lanewise/contracts/client';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { dayText } from '../../shared/ui/day-text.ts';
import { SourceLine } from './source-line.tsx';

interface RuleTableProps {
  readonly rule: Pick<CallAnswer<'getRule'>, 'values' | 'unknown'>;
  readonly locale: Locale;
}

export function RuleTable({ rule: { values, unknown }, locale }: RuleTableProps) {
  const common = commonNote(values);
  return (
    <section aria-labelledby="places">
      <h2 id="places">{m.rules_table_title()}</h2>
      <table className="stacked-table state-rules">
        <thead>
          <tr>
            <th scope="col">{m.rules_table_place()}</th>
            <th scope="col">{m.rules_table_value()}</th>
            <th scope="col">{m.rules_table_source()}</th>
          </tr>
        </thead>
        <tbody>
          {values.map((value) => (
            <tr key={value.place.id} id={value.place.id}>
              <th scope="row">{value.place.name}</th>
              <td>
                {value.text}
                <Notes value={value} isCommon={common !== null && withoutPlace(value) === common} locale={locale} />
              </td>
              <td>
                <SourceLine value={value} locale={locale} />
              </td>
            </tr>
          ))}
          {unknown.map(({ id, name }) => (
            <tr key={id} id={id}>
              <th scope="row">{name}</th>
              <td colSpan={2} className="rule-none">
                {m.rules_unknown()}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Returns the note with the place's name taken out; null if there is no note. */
function withoutPlace({ note, place }: RuleValue): string | null {
  return note?.replaceAll(place.name, '…') ?? null;
}

/** Returns the note that more than half of the places share but for their names. The top of the page says it already. */
function commonNote(values: readonly RuleValue[]): string | null {
  const sharing = Map.groupBy(values, withoutPlace);
  return [...sharing.keys()].find((note) => (sharing.get(note)?.length ?? 0) > values.length / 2) ?? null;
}

interface NotesProps {
  readonly value: RuleValue;
  readonly isCommon: boolean;
  readonly locale: Locale;
}

function Notes({ value: { note, as_of: from, until }, isCommon, locale }: NotesProps) {
  return (
    <>
      {note !== null && !isCommon && <span className="rule-note">{note}</span>}
      {from !== null && <span className="rule-note">{m.rules_as_of({ date: dayText(from, locale.tag) })}</span>}
      {until !== null && <span className="rule-note">{m.rules_until({ date: dayText(until, locale.tag) })}</span>}
    </>
  );
}
