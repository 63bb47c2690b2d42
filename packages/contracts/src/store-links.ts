/** Links to an operator's apps in the stores; null for a store without one. */
export interface StoreLinks {
  readonly apple: string | null;
  readonly google: string | null;
}
