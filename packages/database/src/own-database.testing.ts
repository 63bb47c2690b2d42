/** A database of a test's own, empty and without the schema of the others. */
import pg from 'pg';

export interface OwnDatabase {
  /** Connected to it. */
  readonly client: pg.Client;
  /** Its address. */
  readonly url: string;
  /** Closes the client and removes the database. */
  drop(): Promise<void>;
}

/** Creates an empty database on a server. */
export async function ownDatabase(serverUrl: string, name: string): Promise<OwnDatabase> {
  const asAdministrator = async (sql: string) => {
    const administrator = new pg.Client({ connectionString: serverUrl });
    await administrator.connect();
    await administrator.query(sql);
    await administrator.end();
  };
  await asAdministrator(`create database ${name}`);
  const address = new URL(serverUrl);
  address.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  const drop = async () => {
    await client.end();
    await asAdministrator(`drop database ${name} with (force)`);
  };
  return { client, url: address.href, drop };
}
