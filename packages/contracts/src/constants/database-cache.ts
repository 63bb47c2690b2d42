/** Cache of the client's realtime database, in bytes. Source: specification section 9. */
export const databaseCacheSize = { default: 41_943_040, min: 1_048_576 } as const;
