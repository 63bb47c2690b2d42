/** The filters of a region's schools, as the page's address has them. A value that cannot be right counts as not given. */
import { type Gearbox, gearboxes } from '@lanewise/contracts/constants/schools';

export interface RegionQuery {
  readonly near: string;
  readonly language: string;
  readonly gearbox: Gearbox | '';
  readonly class: string;
  /** Highest price of 60 minutes, in whole units of the currency. */
  readonly price: number | null;
  readonly accessible: boolean;
  /** From 1. */
  readonly page: number;
}

/** Longest text of a filter; the call takes no more. */
export const LONGEST_FILTER = 64;
export const HIGHEST_PRICE = 99_999;

/** Returns the filters of an address. */
export function regionQueryOf(search: URLSearchParams): RegionQuery {
  const text = (name: string) => (search.get(name) ?? '').trim().slice(0, LONGEST_FILTER);
  const whole = (name: string, most: number) => {
    const value = /^\d{1,6}$/.test(text(name)) ? Number(text(name)) : 0;
    return value >= 1 && value <= most ? value : null;
  };
  return {
    near: text('near'),
    language: text('language'),
    gearbox: gearboxes.find((each) => each === text('gearbox')) ?? '',
    class: text('class'),
    price: whole('price', HIGHEST_PRICE),
    accessible: text('accessible') === '1',
    page: whole('page', HIGHEST_PRICE) ?? 1,
  };
}

/** Returns whether schools are left out; an order leaves out none. */
export function isFiltered({ language, gearbox, class: licenceClass, price, accessible }: RegionQuery): boolean {
  return language !== '' || gearbox !== '' || licenceClass !== '' || price !== null || accessible;
}

/** Returns the query of an address, without what is not filtered by. */
export function queryOf(query: RegionQuery) {
  return {
    near: query.near || undefined,
    language: query.language || undefined,
    gearbox: query.gearbox || undefined,
    class: query.class || undefined,
    price: query.price ?? undefined,
    accessible: query.accessible ? 1 : undefined,
    page: query.page > 1 ? query.page : undefined,
  };
}
