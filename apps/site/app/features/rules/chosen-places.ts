/** The two places that an address names. */
import type { CallAnswer } from '@lanewise/contracts/client';
import type { SubjectCode } from '@lanewise/contracts/countries';

type Place = Pick<CallAnswer<'listRulePlaces'>['places'][number], 'id'>;

interface ChosenPlaces {
  /** Ids of places; '' where none is chosen. */
  readonly from: string;
  readonly to: string;
  /** Why they cannot be compared. `nothing`: no place is named; `unknown`: there is no place of that name. */
  readonly problem: 'nothing' | 'missing' | 'unknown' | 'same' | null;
}

/**
 * Reads `from` and `to`: the id of a place (`us-tx`, `de`), or its state alone (`tx`). `de` is Germany, and beside a state alone Delaware.
 */
export function chosenPlaces(query: URLSearchParams, places: readonly Place[], country: SubjectCode): ChosenPlaces {
  const asked = ['from', 'to'].map((name) => (query.get(name) ?? '').trim().toLowerCase());
  const isPlace = (id: string) => places.some((place) => place.id === id);
  const areStates = asked.some((name) => !isPlace(name) && isPlace(`${country}-${name}`));
  const ids = asked.map((name) => {
    const own = `${country}-${name}`;
    return (areStates ? [own, name] : [name, own]).find(isPlace) ?? '';
  });
  const [from = '', to = ''] = ids;
  return { from, to, problem: problemOf(asked, ids) };
}

function problemOf(asked: readonly string[], ids: readonly string[]): ChosenPlaces['problem'] {
  if (asked.every((name) => name === '')) return 'nothing';
  if (asked.some((name, index) => name !== '' && ids[index] === '')) return 'unknown';
  if (asked.includes('')) return 'missing';
  return ids[0] === ids[1] ? 'same' : null;
}
