/** The compose file's site without containers: the same programs, from Debian's packages, with the settings, secrets and scripts of deploy/compose, on loopback. */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { parse } from 'yaml';
import { assembleImage } from '../../../deploy/container/assemble-image.mjs';
import { postgresPrograms, programOf } from './programs.ts';
import { type Daemon, freePorts, until, Workshop } from './workshop.ts';

const deploy = join(import.meta.dirname, '..', '..', '..', 'deploy');

const names = [
  'http',
  'https',
  'postgres',
  'pgbouncer',
  'valkey',
  'visitors1',
  'visitors2',
  'jobs',
  'alertmanager',
] as const;
type Ports = Readonly<Record<(typeof names)[number], number>>;
type Environment = Readonly<Record<string, string>>;

interface Service {
  readonly environment?: Environment;
  readonly command?: readonly string[];
}

/** What the operator answers to `setup`. */
export interface Answers {
  readonly smtpPort: number;
  readonly webhook: string;
}

export class ComposeSite {
  readonly domain = 'lanewise.localhost';
  readonly workshop = new Workshop('compose');
  readonly #folder = join(this.workshop.folder, 'compose');
  readonly #services: Readonly<Record<string, Service>>;
  #ports: Ports | undefined;

  constructor() {
    cpSync(join(deploy, 'compose'), this.#folder, { recursive: true });
    const file = readFileSync(join(this.#folder, 'compose.yaml'), 'utf8');
    this.#services = parse(file, { merge: true }).services;
  }

  /** The port of a program. */
  port(name: (typeof names)[number]): number {
    if (!this.#ports) throw new Error('The site has not been started.');
    return this.#ports[name];
  }

  /** A secret that `setup` has made. */
  secret(name: string): string {
    return readFileSync(join(this.#folder, 'secrets', name), 'utf8');
  }

  /** Starts everything, as `setup` and `docker compose up` do, and waits until Caddy has found both processes. */
  async start({ smtpPort, webhook }: Answers): Promise<void> {
    const free = await freePorts(names.length);
    this.#ports = Object.fromEntries(names.map((name, at) => [name, free[at] ?? 0])) as unknown as Ports;
    this.#setUp(smtpPort, webhook);
    await this.#startDatabase();
    const settings = readFileSync(join(this.#folder, 'pgbouncer.ini'), 'utf8')
      .replace('host=postgres port=5432', `host=127.0.0.1 port=${this.port('postgres')}`)
      .replace('listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1\nunix_socket_dir =')
      .replace('6432', String(this.port('pgbouncer')))
      .replace('/etc/pgbouncer/users.txt', this.workshop.write('users.txt', this.secret('pgbouncer_users')));
    this.workshop.start('pgbouncer', programOf('pgbouncer'), [this.workshop.write('pgbouncer.ini', settings)]);
    const [, ...limits] = this.#services.valkey?.command ?? [];
    const place = ['--bind', '127.0.0.1', '--port', String(this.port('valkey'))];
    this.workshop.start('valkey', programOf('redis-server'), [...limits, ...place]);
    const image = join(this.workshop.folder, 'image');
    await assembleImage(image);
    for (const name of ['visitors1', 'visitors2', 'jobs'] as const) await this.#startProcess(name, image);
    this.#startCaddy();
    const storage = this.workshop.makeFolder('alertmanager');
    const config = this.workshop.write('alertmanager.yml', this.secret('alertmanager'));
    const flags = [`--config.file=${config}`, `--storage.path=${storage}`, '--cluster.listen-address='];
    const listen = `--web.listen-address=127.0.0.1:${this.port('alertmanager')}`;
    this.workshop.start('alertmanager', programOf('prometheus-alertmanager'), [...flags, listen]);
  }

  /** Runs a command of the image, as `docker compose exec jobs lanewise …` does. Returns what it wrote to standard output. */
  lanewise(...words: string[]): string {
    const main = join(this.workshop.folder, 'image/apps/server/dist/lanewise.js');
    return this.workshop.run(process.execPath, [main, ...words], this.#environment('jobs'));
  }

  /** Runs the backups' program, as `docker compose exec backup backup …` does. */
  backup(words: readonly string[], more: Environment = {}): string {
    return this.workshop.run(join(this.#folder, 'backup', 'backup'), words, {
      PATH: `${postgresPrograms}:${process.env.PATH}`,
      ...this.#services.backup?.environment,
      BACKUP_DAYS: '28',
      S3_BUCKET: '',
      S3_ENDPOINT: '',
      S3_REGION: '',
      PGHOST: '127.0.0.1',
      PGPORT: String(this.port('postgres')),
      BACKUPS: join(this.workshop.folder, 'backups'),
      STATUS: join(this.workshop.folder, 'status'),
      SECRETS: join(this.workshop.folder, 'backup-secrets'),
      ...more,
    });
  }

  /** Runs a statement on the database itself. */
  async query(sql: string, database = 'lanewise'): Promise<Record<string, unknown>[]> {
    const password = this.secret('postgres_password');
    const client = new pg.Client({
      host: '127.0.0.1',
      port: this.port('postgres'),
      user: 'lanewise',
      password,
      database,
    });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }

  async close(): Promise<void> {
    await this.workshop.close();
  }

  #setUp(smtpPort: number, webhook: string): void {
    const run = () =>
      this.workshop.runAsSelf(join(this.#folder, 'setup'), [], {
        DOMAIN: this.domain,
        CERTIFICATE_MAIL: 'operator@lanewise.example',
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}?tls=off`,
        MAIL_FROM: 'hello@lanewise.example',
        OPERATOR_NAME: 'Lanewise Ltd',
        OPERATOR_ADDRESS: '1 High Street; London',
        OPERATOR_EMAIL: 'office@lanewise.example',
        ALERT_WEBHOOK: webhook,
      });
    run();
    // What `docker compose` mounts for the account of the backups.
    this.workshop.makeFolder('backup-secrets');
    for (const name of ['backups', 'status']) this.workshop.makeFolder(name);
    for (const name of ['postgres_password', 'backup_passphrase', 's3_access_key', 's3_secret_key', 'watcher_password'])
      this.workshop.write(join('backup-secrets', name), this.secret(name));
  }

  async #startDatabase(): Promise<void> {
    const programs = postgresPrograms ?? '';
    const data = this.workshop.makeFolder('data');
    const secrets = join(this.workshop.folder, 'backup-secrets');
    const password = `--pwfile=${join(secrets, 'postgres_password')}`;
    this.workshop.run(join(programs, 'initdb'), [
      '-D',
      data,
      '-U',
      'lanewise',
      '-A',
      'scram-sha-256',
      '-E',
      'UTF8',
      password,
    ]);
    const port = String(this.port('postgres'));
    const place = ['-c', 'listen_addresses=127.0.0.1', '-p', port, '-k', this.workshop.folder];
    this.workshop.start('postgres', join(programs, 'postgres'), ['-D', data, ...place]);
    await until('PostgreSQL answers', 60, () =>
      this.query('select 1', 'postgres').then(
        () => true,
        () => false,
      ),
    );
    await this.query('create database lanewise', 'postgres');
    this.workshop.run(join(this.#folder, 'database', 'roles.sh'), [], {
      PATH: `${programs}:${process.env.PATH}`,
      POSTGRES_USER: 'lanewise',
      POSTGRES_DB: 'lanewise',
      PGHOST: '127.0.0.1',
      PGPORT: port,
      PGPASSWORD: this.secret('postgres_password'),
      WATCHER_PASSWORD_FILE: join(secrets, 'watcher_password'),
    });
  }

  /** The environment of a process: compose.yaml's, lanewise.env and the secrets, with loopback in place of the containers' names. */
  #environment(name: 'visitors1' | 'visitors2' | 'jobs'): Environment {
    const own = Object.fromEntries(
      [...readFileSync(join(this.#folder, 'lanewise.env'), 'utf8').matchAll(/^([A-Z_]+)='?(.*?)'?$/gm)].map(
        ([, key = '', value = '']) => [key, value],
      ),
    );
    const given = Object.entries({ ...own, ...this.#services[name]?.environment }).map(([key, value]) =>
      key.endsWith('_FILE') ? [key.replace(/_FILE$/, ''), this.secret(value.split('/').at(-1) ?? '')] : [key, value],
    );
    const here = given.map(([key, value]) => [
      key,
      String(value)
        .replace('pgbouncer:6432', `127.0.0.1:${this.port('pgbouncer')}`)
        .replace('postgres:5432', `127.0.0.1:${this.port('postgres')}`)
        .replace('valkey:6379', `127.0.0.1:${this.port('valkey')}`)
        .replace('/status', join(this.workshop.folder, 'status'))
        // Caddy's address there and here.
        .replace('10.203.53.2', '127.0.0.1')
        .replace(`https://${this.domain}`, `https://${this.domain}:${this.port('https')}`),
    ]);
    const image = {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      DATA_DIR: '/tmp/lanewise',
      PORT: String(this.port(name)),
    };
    return {
      ...image,
      ...Object.fromEntries(here),
      DRAIN_SECONDS: '0',
      LOAD_SHEDDING: 'off',
      REQUESTS_PER_MINUTE: '40',
    };
  }

  async #startProcess(name: 'visitors1' | 'visitors2' | 'jobs', image: string): Promise<void> {
    const main = join(image, 'apps/server/dist/main.js');
    const environment = { ...this.#environment(name), NODE_OPTIONS: '--max-semi-space-size=16 --enable-source-maps' };
    const daemon: Daemon = this.workshop.start(name, process.execPath, [main], { environment });
    await until(`${name} is ready`, 300, async () => {
      if (daemon.printed().includes('\nerror ')) throw new Error(daemon.printed());
      return await fetch(`http://127.0.0.1:${this.port(name)}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    });
  }

  #startCaddy(): void {
    const home = this.workshop.makeFolder('caddy');
    const processes = [this.port('visitors1'), this.port('visitors2')].map((port) => `127.0.0.1:${port}`);
    const environment = {
      DOMAIN: this.domain,
      CERTIFICATE_MAIL: 'operator@lanewise.example',
      HTTP_PORT: String(this.port('http')),
      HTTPS_PORT: String(this.port('https')),
      PROCESSES: processes.join(' '),
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
    };
    const file = join(this.#folder, 'Caddyfile');
    this.workshop.start('caddy', programOf('caddy'), ['run', '--config', file, '--adapter', 'caddyfile'], {
      environment,
    });
  }
}
