/** The compose file and what belongs to it, read: tests/cluster/compose.test.ts starts the same topology. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { environmentSchema } from '../apps/server/src/platform/config/environment-schema.ts';
import { root } from '../tools/start/root.mjs';

const folder = join(root, 'deploy', 'compose');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const settings = new Set(Object.keys(environmentSchema.shape));

type Secret = string | { readonly source: string };

interface Service {
  readonly image: string;
  readonly user?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly Secret[];
  readonly read_only?: boolean;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks: readonly string[] | Readonly<Record<string, { readonly ipv4_address?: string }>>;
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
}

const { services, secrets, volumes, networks } = parse(read('compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
};

const nameOf = (secret: Secret) => (typeof secret === 'string' ? secret : secret.source);
const networksOf = ({ networks: names }: Service) => (Array.isArray(names) ? names : Object.keys(names));

test('the processes have only settings that exist, no rights, and a disk they cannot write to', () => {
  for (const name of ['visitors1', 'visitors2', 'jobs']) {
    const { environment = {}, read_only: isReadOnly, user } = services[name] ?? { image: '', networks: [] };
    expect([name, isReadOnly, user]).toEqual([name, true, '1000:1000']);
    expect(Object.keys(environment).filter((key) => !settings.has(key.replace(/_FILE$/, '')))).toEqual([]);
  }
});

test.each(Object.entries(services))(
  '%s has a version, files that exist, and named volumes, secrets and networks',
  (_, service) => {
    if (!/^(?:\$\{LANEWISE_IMAGE:-lanewise\}|lanewise-backup)$/.test(service.image)) {
      expect(service.image).toMatch(/^docker\.io\/.+:v?\d/);
    }
    const places = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '');
    // Made by setup.
    const mounted = places.filter((place) => place.startsWith('.') && place !== './own' && place !== './status');
    expect(mounted.filter((place) => !existsSync(join(folder, place)))).toEqual([]);
    expect(places.filter((place) => /^\w/.test(place) && !(place in volumes))).toEqual([]);
    expect((service.secrets ?? []).map(nameOf).filter((name) => !(name in secrets))).toEqual([]);
    expect(networksOf(service).filter((name) => !(name in networks))).toEqual([]);
    const needed = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {});
    expect(needed.filter((name) => !(name in services))).toEqual([]);
  },
);

test('nothing is mounted below a folder that is mounted read-only: there would be no place for it', () => {
  for (const { volumes: mounts = [] } of Object.values(services)) {
    const targets = mounts.map((mount) => mount.split(':')).map(([, target = '', mode = '']) => ({ target, mode }));
    const closed = targets.filter(({ target, mode }) => mode.startsWith('ro') && target !== '/host');
    const below = targets.filter((each) => closed.some(({ target }) => each.target.startsWith(`${target}/`)));
    expect(below).toEqual([]);
  }
});

test('visitors come in through Caddy alone, whose address is the only one that is believed', () => {
  const open = Object.entries(services).filter(([, { ports = [] }]) =>
    ports.some((port) => !port.startsWith('127.0.0.1:')),
  );
  expect(open.map(([name]) => name)).toEqual(['caddy']);
  const { entrance } = (services.caddy?.networks ?? {}) as Readonly<Record<string, { readonly ipv4_address?: string }>>;
  expect(services.visitors1?.environment?.TRUST_PROXY).toBe(entrance?.ipv4_address);
  expect(networks.entrance?.internal).toBe(true);
  // The database is where nobody from outside is.
  expect(networksOf(services.postgres ?? { image: '', networks: [] })).toEqual(['inside']);
  expect(networksOf(services.caddy ?? { image: '', networks: [] })).not.toContain('inside');
});

test('setup makes every secret, for the account that reads it', () => {
  const [, list = ''] = /declare -A owners=\(\n([\s\S]*?)\n\)/.exec(read('setup')) ?? [];
  const owners = Object.fromEntries(
    [...list.matchAll(/\[(\w+)\]=(\d+)/g)].map(([, name = '', owner = '']) => [name, owner]),
  );
  expect(Object.keys(owners).toSorted()).toEqual(Object.keys(secrets).toSorted());
  for (const [name, { file }] of Object.entries(secrets)) expect(file).toBe(`secrets/${name}`);
  const readers = Object.values(services).flatMap(({ user = '', secrets: given = [] }) =>
    given.map((secret) => [nameOf(secret), user.split(':')[0]] as const),
  );
  expect(new Set(readers.map(([name]) => name))).toEqual(new Set(Object.keys(secrets)));
  for (const [name, user] of readers) expect([name, user]).toEqual([name, owners[name]]);
});

test('no secret and no setting of a site can be committed or get into the image', () => {
  const made = ['.env', 'lanewise.env', 'secrets/secret_key', 'targets/https/site.json'].map(
    (file) => `deploy/compose/${file}`,
  );
  const ignored = execFileSync('git', ['check-ignore', '--no-index', ...made], { cwd: root, encoding: 'utf8' });
  expect(ignored.trim().split('\n')).toEqual(made);
  const left = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  for (const name of ['.env', 'lanewise.env', 'secrets', 'own', 'status'])
    expect(left).toContain(`deploy/compose/${name}`);
});

test('what an operator or a container starts may be started', () => {
  for (const file of ['setup', 'restore', 'upgrade', 'try', 'backup/backup', 'database/roles.sh']) {
    expect([file, statSync(join(folder, file)).mode & 0o111]).toEqual([file, 0o111]);
  }
});

test('what the workflow tries is what the page tells an operator to do', () => {
  const tried = read('try');
  const [, first = ''] = /^```sh\n([\s\S]*?)^```/m.exec(read('README.md')) ?? [];
  const lines = first.split('\n').filter((line) => /^(?:\.\/|docker )/.test(line));
  expect(lines.length).toBe(4);
  // A terminal is there for an operator, and none in the workflow, which also waits longer.
  const words = lines.map((line) => line.replace(' exec ', ' exec -T ').replace(/ you@.*/, ''));
  expect(words.filter((line) => !tried.includes(line))).toEqual([]);
  for (const command of ['backup now', 'backup check', './restore latest', './upgrade'])
    expect(tried).toContain(command);
});

test('the pooler is the same as on other machines', () => {
  const pooler = readFileSync(join(root, 'deploy/pgbouncer/pgbouncer.ini'), 'utf8');
  const changed = pooler.replace('host=HOST port=PORT', 'host=postgres port=5432').replace('= 127.0.0.1', '= 0.0.0.0');
  expect(read('pgbouncer.ini')).toBe(changed);
});

test('every target that Prometheus reads is a container', () => {
  const config = parse(readFileSync(join(root, 'deploy/prometheus/prometheus.yml'), 'utf8'));
  const jobs = config.scrape_configs.map((job: { readonly job_name: string }) => job.job_name);
  const files = ['lanewise/processes', 'node/exporter', 'postgres/exporter', 'alertmanager/alertmanager'];
  for (const file of files) {
    const [name = ''] = file.split('/');
    if (name !== 'alertmanager') expect(jobs).toContain(name);
    const hosts = JSON.parse(read(`targets/${file}.json`)).flatMap((group: { readonly targets: readonly string[] }) =>
      group.targets.map((target) => target.split(':')[0]),
    );
    expect(hosts.filter((host: string) => !(host in services))).toEqual([]);
    expect(hosts.length).toBeGreaterThan(0);
  }
});
