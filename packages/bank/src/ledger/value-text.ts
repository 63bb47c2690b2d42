/** The words for a rule's values. The pages of rules are in English, as are their texts. */
import type { FactFields } from '../schema/fact.ts';
import type { LedgerRuleFields, ValueKind } from '../schema/ledger-rule.ts';

type Say = (value: number) => string;

const counted =
  (one: string, many = `${one}s`): Say =>
  (value) =>
    `${value} ${value === 1 ? one : many}`;

const unit =
  (name: string): Say =>
  (value) =>
    `${value} ${name}`;

const months = counted('month');
const years = counted('year');

/** An age in months as years and months: 186 is 15 years 6 months. */
const age: Say = (value) => {
  const rest = value % 12;
  return rest === 0 ? years(value / 12) : `${years(Math.floor(value / 12))} ${months(rest)}`;
};

/** Hours since the midnight before: 23 is 11 p.m., 24.5 is half past midnight. */
const clock: Say = (value) => {
  const hour = value % 24;
  if (hour === 0) return 'midnight';
  const minutes = Math.round((hour % 1) * 60);
  const shown = Math.floor(hour) % 12 || 12;
  return `${shown}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
};

const says: Readonly<Record<Exclude<ValueKind, 'flag' | 'words'>, Say>> = {
  mph: unit('mph'),
  'km/h': unit('km/h'),
  feet: counted('foot', 'feet'),
  inches: counted('inch', 'inches'),
  metres: counted('metre'),
  seconds: counted('second'),
  percent: (value) => `${value === 0 ? '0' : value.toFixed(2)}%`,
  days: counted('day'),
  months,
  years,
  age,
  hours: counted('hour'),
  clock,
  dollars: (value) => `$${value.toLocaleString('en-US')}`,
  points: counted('point'),
  passengers: (value) => (value === 0 ? 'None' : counted('passenger')(value)),
};

/** Returns a value in words; null if it is of another kind than its rule says, or has no words. */
export function valueText(
  { kind, words }: Pick<LedgerRuleFields, 'kind' | 'words'>,
  value: FactFields['value'],
): string | null {
  if (kind === 'flag') return typeof value === 'boolean' ? (words?.[String(value)] ?? null) : null;
  if (kind === 'words') return typeof value === 'string' ? (words?.[value] ?? null) : null;
  return typeof value === 'number' ? says[kind](value) : null;
}

/** Returns what a fact says of a rule in words, with where it holds; null as `valueText` does. */
export function factText(rule: Pick<LedgerRuleFields, 'kind' | 'words'>, fact: FactFields): string | null {
  const text = valueText(rule, fact.value);
  const within = fact.details?.within;
  return text === null || within === undefined ? text : `${text} ${within}`;
}

const quarters = ['', '\u00bc', '\u00bd', '\u00be'];

/** Returns a value in the few characters of a tile on a map, without its unit. */
export function shortValue(
  { kind, short }: Pick<LedgerRuleFields, 'kind' | 'short'>,
  value: FactFields['value'],
): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return short?.[value] ?? value;
  if (kind === 'age') return `${Math.floor(value / 12)}${quarters[Math.floor((value % 12) / 3)] ?? ''}`;
  if (kind === 'clock')
    return clock(value)
      .replace('midnight', '12')
      .replace(/ [ap]\.m\.$/, '');
  if (kind === 'dollars') return value % 1000 === 0 ? `${value / 1000}k` : String(value);
  return String(value);
}
