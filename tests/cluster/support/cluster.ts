/** A production-like site on one machine: etcd, two PostgreSQL servers under Patroni, PgBouncer, HAProxy, Redis and three nodes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { postgresPrograms, programOf } from './programs.ts';
import { type Daemon, freePorts, listens, until, Workshop } from './workshop.ts';

const deploy = join(import.meta.dirname, '..', '..', '..', 'deploy');

/** The parts, each of which can be killed. */
export type Part = 'etcd' | 'database1' | 'database2' | 'pgbouncer' | 'haproxy' | 'redis' | 'node1' | 'node2' | 'node3';

const PASSWORD = 'a password of this test';
export const stripeWebhookSecret = 'whsec_of_this_test';

const ports = ['etcd', 'etcdPeer', 'database1', 'database2', 'patroni1', 'patroni2', 'primary', 'replica'] as const;
const more = ['pgbouncer', 'redis', 'visitors', 'node1', 'node2', 'node3'] as const;
type Ports = Readonly<Record<(typeof ports)[number] | (typeof more)[number], number>>;

export class Cluster {
  readonly #workshop = new Workshop('cluster');
  readonly #daemons = new Map<Part, Daemon>();
  readonly #smtpUrl: string;
  #ports: Ports | undefined;

  constructor(smtpUrl: string) {
    this.#smtpUrl = smtpUrl;
  }

  /** The visitors' entry. */
  get origin(): string {
    return `http://127.0.0.1:${this.#port.visitors}`;
  }

  get #port(): Ports {
    if (!this.#ports) throw new Error('The cluster has not been started.');
    return this.#ports;
  }

  /** Starts everything and waits until the second PostgreSQL confirms the first one's writes. */
  async start(): Promise<void> {
    const names = [...ports, ...more];
    const free = await freePorts(names.length);
    this.#ports = Object.fromEntries(names.map((name, at) => [name, free[at] ?? 0])) as unknown as Ports;
    this.#prepare();
    this.startPart('etcd');
    await until('etcd listens', 30, () => listens(this.#port.etcd));
    this.startPart('database1');
    await this.#answers('/primary', this.#port.patroni1, 'the first PostgreSQL is the primary');
    for (const part of ['database2', 'haproxy', 'redis', 'pgbouncer'] as const) this.startPart(part);
    await this.#answers('/synchronous', this.#port.patroni2, 'the second PostgreSQL confirms');
    await until(
      'HAProxy leads to the primary',
      30,
      async () => (await this.query('select 1', 'postgres')).length === 1,
    );
    await this.query(`create role lanewise login password '${PASSWORD}'`, 'postgres');
    await this.query('create database lanewise owner lanewise', 'postgres');
    for (const limit of [
      "statement_timeout = '10s'",
      "lock_timeout = '5s'",
      "idle_in_transaction_session_timeout = '10s'",
    ])
      await this.query(`alter role lanewise set ${limit}`, 'postgres');
    for (const part of ['node1', 'node2', 'node3'] as const) {
      this.startPart(part);
      await this.#answers('/readyz', this.#port[part], `${part} is ready`, 300);
    }
    await until('HAProxy has found the nodes', 30, async () => (await fetch(`${this.origin}/healthz`)).ok);
  }

  /** Starts a stopped part. */
  startPart(part: Part): void {
    const { start } = this.#recipes()[part];
    this.#daemons.set(part, start());
  }

  /** Kills a part as a power cut would. For a PostgreSQL, that means Patroni and the server it started. */
  async kill(part: Part): Promise<void> {
    await this.#daemons.get(part)?.kill();
    if (part !== 'database1' && part !== 'database2') return;
    const file = readFileSync(join(this.#workshop.folder, part, 'postmaster.pid'), 'utf8');
    process.kill(Number(file.split('\n')[0]), 'SIGKILL');
  }

  /** Returns which PostgreSQL is the primary now. */
  async primary(): Promise<'database1' | 'database2'> {
    const isFirst = await statusOf(`http://127.0.0.1:${this.#port.patroni1}/primary`);
    return isFirst === 200 ? 'database1' : 'database2';
  }

  /** Waits until both PostgreSQL servers run and the standby confirms the primary's writes. */
  async isWhole(): Promise<void> {
    const addresses = [this.#port.patroni1, this.#port.patroni2].map((port) => `http://127.0.0.1:${port}/synchronous`);
    await until('one PostgreSQL confirms what the other writes', 120, async () =>
      (await Promise.all(addresses.map(statusOf))).includes(200),
    );
  }

  /** Runs a statement on the primary, as the superuser. */
  async query(sql: string, database = 'lanewise'): Promise<Record<string, unknown>[]> {
    const url = `postgres://postgres:${encodeURIComponent(PASSWORD)}@127.0.0.1:${this.#port.primary}/${database}`;
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query(sql)).rows;
    } catch (error) {
      if ((error as { code?: string }).code?.match(/^[0-9A-Z]{5}$/)) throw error;
      return [];
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Returns how many reads each server has answered so far, over all nodes that run. */
  async reads(): Promise<Readonly<Record<'replica' | 'primary', number>>> {
    const sums = { replica: 0, primary: 0 };
    for (const node of ['node1', 'node2', 'node3'] as const) {
      const metrics = await (await fetch(`http://127.0.0.1:${this.#port[node]}/metrics`)).text();
      for (const server of ['replica', 'primary'] as const)
        sums[server] += Number(
          new RegExp(`^database_replica_reads\\{server="${server}"\\} (\\d+)$`, 'm').exec(metrics)?.[1],
        );
    }
    return sums;
  }

  /** Returns a part's output. */
  printed(part: Part): string {
    return this.#daemons.get(part)?.printed() ?? '';
  }

  /** Returns the distinct errors in the nodes' logs that are not outages. */
  faults(): readonly string[] {
    const lines = (['node1', 'node2', 'node3'] as const).flatMap((node) => this.printed(node).split('\n'));
    const logged = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
    const faults = logged.filter(({ level, err }) => level >= 50 && err !== undefined);
    return [...new Set(faults.map(({ msg, err }) => JSON.stringify({ msg, err }).slice(0, 700)))];
  }

  /** Returns how often the nodes' logs name each reason for an outage. */
  outages(): Readonly<Record<string, number>> {
    const lines = (['node1', 'node2', 'node3'] as const).flatMap((node) => this.printed(node).split('\n'));
    const reasons = lines.filter((line) => line.includes('"outage":')).map((line) => String(JSON.parse(line).outage));
    return Object.fromEntries(
      [...Map.groupBy(reasons, (reason) => reason)].map(([reason, all]) => [reason, all.length]),
    );
  }

  async close(): Promise<void> {
    for (const part of ['database1', 'database2'] as const) await this.kill(part).catch(() => undefined);
    await this.#workshop.close();
  }

  async #answers(path: string, port: number, what: string, seconds = 300): Promise<void> {
    await until(what, seconds, async () => (await statusOf(`http://127.0.0.1:${port}${path}`)) === 200);
  }

  #prepare(): void {
    for (const folder of ['etcd', 'database1', 'database2', 'redis']) this.#workshop.makeFolder(folder);
    this.#workshop.write('503.http', readFileSync(join(deploy, 'haproxy', '503.http'), 'utf8'));
    this.#workshop.write('users.txt', `"lanewise" "${PASSWORD}"\n`);
    const pooler = readFileSync(join(deploy, 'pgbouncer', 'pgbouncer.ini'), 'utf8')
      .replace('host=HOST port=PORT', `host=127.0.0.1 port=${this.#port.primary}`)
      .replace('listen_port = 6432', `listen_port = ${this.#port.pgbouncer}`)
      .replace('/etc/pgbouncer/users.txt', join(this.#workshop.folder, 'users.txt'));
    this.#workshop.write('pgbouncer.ini', pooler);
  }

  #recipes(): Readonly<Record<Part, { readonly start: () => Daemon }>> {
    const at = (port: number) => `127.0.0.1:${port}`;
    const workshop = this.#workshop;
    const { folder } = workshop;
    const port = this.#port;
    const etcd = () =>
      workshop.start('etcd', programOf('etcd-server'), [
        '--data-dir',
        join(folder, 'etcd'),
        '--listen-client-urls',
        `http://${at(port.etcd)}`,
        '--advertise-client-urls',
        `http://${at(port.etcd)}`,
        '--listen-peer-urls',
        `http://${at(port.etcdPeer)}`,
      ]);
    const database = (name: 'database1' | 'database2', api: number) => () =>
      workshop.start(name, programOf('patroni'), [join(deploy, 'patroni', 'patroni.yml')], {
        environment: {
          PATRONI_NAME: name,
          PATRONI_ETCD3_HOSTS: at(port.etcd),
          PATRONI_RESTAPI_LISTEN: at(api),
          PATRONI_RESTAPI_CONNECT_ADDRESS: at(api),
          PATRONI_POSTGRESQL_LISTEN: at(port[name]),
          PATRONI_POSTGRESQL_CONNECT_ADDRESS: at(port[name]),
          PATRONI_POSTGRESQL_DATA_DIR: join(folder, name),
          PATRONI_POSTGRESQL_BIN_DIR: postgresPrograms ?? '',
          PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
          PATRONI_SUPERUSER_USERNAME: 'postgres',
          PATRONI_SUPERUSER_PASSWORD: PASSWORD,
          PATRONI_REPLICATION_USERNAME: 'replicator',
          PATRONI_REPLICATION_PASSWORD: PASSWORD,
        },
      });
    const haproxy = () =>
      workshop.start('haproxy', programOf('haproxy'), ['-db', '-f', join(deploy, 'haproxy', 'haproxy.cfg')], {
        environment: {
          ERRORS: folder,
          VISITORS: at(port.visitors),
          PRIMARY: at(port.primary),
          REPLICA: at(port.replica),
          NODE1: at(port.node1),
          NODE2: at(port.node2),
          NODE3: at(port.node3),
          DATABASE1: at(port.database1),
          DATABASE2: at(port.database2),
          PATRONI1: String(port.patroni1),
          PATRONI2: String(port.patroni2),
        },
      });
    const redis = () =>
      workshop.start('redis', programOf('redis-server'), [
        '--port',
        String(port.redis),
        '--bind',
        '127.0.0.1',
        '--dir',
        join(folder, 'redis'),
        '--save',
        '',
      ]);
    const pgbouncer = () => workshop.start('pgbouncer', programOf('pgbouncer'), [join(folder, 'pgbouncer.ini')]);
    const node = (name: 'node1' | 'node2' | 'node3') => () =>
      workshop.start(name, process.execPath, ['apps/server/dist/main.js'], {
        asSelf: true,
        environment: this.#nodeEnvironment(port[name]),
      });
    return {
      etcd: { start: etcd },
      database1: { start: database('database1', port.patroni1) },
      database2: { start: database('database2', port.patroni2) },
      pgbouncer: { start: pgbouncer },
      haproxy: { start: haproxy },
      redis: { start: redis },
      node1: { start: node('node1') },
      node2: { start: node('node2') },
      node3: { start: node('node3') },
    };
  }

  #nodeEnvironment(port: number): Readonly<Record<string, string>> {
    const address = (at: number) => `postgres://lanewise:${encodeURIComponent(PASSWORD)}@127.0.0.1:${at}/lanewise`;
    return {
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: address(this.#port.pgbouncer),
      DATABASE_DIRECT_URL: address(this.#port.primary),
      DATABASE_REPLICA_URL: address(this.#port.replica),
      REDIS_URL: `redis://127.0.0.1:${this.#port.redis}`,
      SMTP_URL: this.#smtpUrl,
      MAIL_FROM: 'hello@lanewise.example',
      PUBLIC_URL: 'https://lanewise.example',
      TRUST_PROXY: 'loopback',
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
      REQUESTS_PER_MINUTE: '0',
      LOAD_SHEDDING: 'off',
      STRIPE_SECRET_KEY: 'sk_test_of_this_test',
      STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
      PAYWALL: 'off',
      OPERATOR_NAME: 'Lanewise Ltd',
      OPERATOR_ADDRESS: '1 High Street; London E1 6AN',
      OPERATOR_EMAIL: 'hello@lanewise.example',
    };
  }
}

/** Returns the status of an address; 0 if nothing answers. */
async function statusOf(address: string): Promise<number> {
  return await fetch(address, { signal: AbortSignal.timeout(3_000) }).then(
    ({ status }) => status,
    () => 0,
  );
}
