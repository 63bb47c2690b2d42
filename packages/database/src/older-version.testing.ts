/** Compares the schemas of two versions of the product that run side by side on one database during an upgrade. */
import type pg from 'pg';

/** A schema as PostgreSQL itself describes it, by which both versions live. */
export interface DescribedSchema {
  /** By `table.column`: its type, and whether a row may leave it out. */
  readonly columns: ReadonlyMap<
    string,
    { readonly type: string; readonly isNullable: boolean; readonly isFilled: boolean }
  >;
  /** By name of an enum: its values. */
  readonly enums: ReadonlyMap<string, readonly string[]>;
  /** By `table.name`: what a primary key, unique index, check or foreign key demands of rows. */
  readonly demands: ReadonlyMap<string, string>;
  /** Names of our functions with their arguments. */
  readonly functions: ReadonlySet<string>;
}

/** Describes the public schema of a database. */
export async function describeSchema(client: Pick<pg.Client, 'query'>): Promise<DescribedSchema> {
  const rows = async (sql: string) => (await client.query<Record<string, string>>(sql)).rows;
  // Partitions have the columns and keys of their table.
  const columns = await client.query<{ name: string; type: string; is_nullable: boolean; is_filled: boolean }>(`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as is_nullable,
      a.atthasdef or a.attidentity <> '' as is_filled
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped`);
  const enums = await rows(`
    select t.typname as name, e.enumlabel as label from pg_enum e join pg_type t on t.oid = e.enumtypid
    where t.typnamespace = 'public'::regnamespace order by t.typname, e.enumsortorder`);
  const demands = await rows(`
    select r.relname || '.' || c.conname as name, pg_get_constraintdef(c.oid) as demand
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where r.relnamespace = 'public'::regnamespace and not r.relispartition and c.contype in ('p', 'u', 'c', 'f', 'x')
    union all
    select r.relname || '.' || i.relname, pg_get_indexdef(x.indexrelid)
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class r on r.oid = x.indrelid
    where r.relnamespace = 'public'::regnamespace and not r.relispartition and x.indisunique and not x.indisprimary`);
  const functions = await rows(`
    select p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'`);
  const labels = Map.groupBy(enums, ({ name = '' }) => name);
  return {
    columns: new Map(
      columns.rows.map(({ name, type, is_nullable: isNullable, is_filled: isFilled }) => [
        name,
        { type, isNullable, isFilled },
      ]),
    ),
    enums: new Map([...labels].map(([name, values]) => [name, values.map(({ label = '' }) => label)])),
    demands: new Map(demands.map(({ name = '', demand = '' }) => [name, demand])),
    functions: new Set(functions.map(({ name = '' }) => name)),
  };
}

/**
 * Returns in a sentence each what a version that was written for the schema `before` cannot do on the schema `after`: read a table or column that
 * has gone or has another type, insert a row without a column that it does not know, or keep a demand that it does not know. Empty if it can do
 * everything. What only `after` has, it ignores.
 */
export function breaksOlder(before: DescribedSchema, after: DescribedSchema): string[] {
  const tableOf = (name: string) => name.split('.')[0] ?? '';
  const known = new Set([...before.columns.keys()].map(tableOf));
  const columns = [...before.columns].flatMap(([name, old]) => {
    const now = after.columns.get(name);
    if (!now) return [`${name} has gone`];
    if (now.type !== old.type) return [`${name} was ${old.type} and is ${now.type}`];
    if (old.isNullable && !now.isNullable) return [`${name} may no longer be null`];
    return old.isFilled && !now.isFilled && !now.isNullable ? [`${name} has lost its default`] : [];
  });
  const added = [...after.columns].flatMap(([name, { isNullable, isFilled }]) =>
    before.columns.has(name) || !known.has(tableOf(name)) || isNullable || isFilled
      ? []
      : [`${name} is required, and older versions do not fill it`],
  );
  const enums = [...before.enums].flatMap(([name, values]) =>
    values
      .filter((value) => !after.enums.get(name)?.includes(value))
      .map((value) => `${name} has lost the value ${value}`),
  );
  const demands = [...after.demands].flatMap(([name, demand]) =>
    !known.has(tableOf(name)) || before.demands.get(name) === demand ? [] : [`${name} is a new demand: ${demand}`],
  );
  // `on conflict` names the columns of a unique key, which must still be one.
  const lost = [...before.demands].flatMap(([name, demand]) =>
    /unique|primary key/i.test(demand) && !after.demands.has(name) ? [`${name} has gone: ${demand}`] : [],
  );
  const functions = [...before.functions].flatMap((name) => (after.functions.has(name) ? [] : [`${name} has gone`]));
  return [...columns, ...added, ...enums, ...demands, ...lost, ...functions];
}
