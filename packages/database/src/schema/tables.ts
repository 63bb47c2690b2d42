/** Every table, under the names that queries use. One file a table; this list is what Drizzle is given. */
export { bankSnapshots } from './bank-snapshots.ts';
