/** Every table, under the names that queries use. This list is what Drizzle is given. */
export {
  identities,
  knownDevices,
  mailLinks,
  oneTimeCodes,
  role,
  sandboxMails,
  sessions,
  signatures,
  usedProviderTokens,
  users,
} from './accounts.ts';
export { bankSnapshots } from './bank-snapshots.ts';
export { rateLimits } from './rate-limits.ts';
