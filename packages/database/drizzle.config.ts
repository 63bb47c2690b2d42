import { defineConfig } from 'drizzle-kit';

/** `npm run migrations -w @lanewise/database` writes the SQL that takes the last schema to this one. It needs no database. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/schema/tables.ts',
  out: './src/migrations',
});
