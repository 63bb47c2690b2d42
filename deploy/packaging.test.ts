/** Static checks of deploy/ and the workflows; images, clusters and hosts are not available in a test. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { parseConfig } from '../apps/server/src/platform/config/config.ts';
import { environmentSchema } from '../apps/server/src/platform/config/environment-schema.ts';
import { root } from '../tools/start/root.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json'));
const settings = new Set(Object.keys(environmentSchema.shape));

test('the image has two stages, the Node version of package.json, an unprivileged user and a health check', () => {
  const lines = read('deploy/container/Containerfile').split('\n');
  const from = lines.filter((line) => line.startsWith('FROM '));
  expect(from).toHaveLength(2);
  for (const line of from) expect(line).toContain(`node:${manifest.devDependencies.node}-`);
  const last = lines.slice(lines.indexOf(from[1] ?? ''));
  expect(last.find((line) => line.startsWith('USER '))).toMatch(/^USER [1-9]\d*:[1-9]\d*$/);
  expect(last.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true);
  // What is assembled, and nothing else of the build: tests/cluster/image.test.ts looks into it and starts it.
  expect(last.filter((line) => /^(?:COPY|ADD) /.test(line))).toEqual([
    'COPY --from=build --chown=root:root /image /srv/lanewise',
  ]);
  expect(lines).toContain(' && node deploy/container/assemble-image.mjs /image');
  expect(last.join('\n')).toContain(`exec node /srv/lanewise/apps/server/dist/lanewise.js "$@"`);
  const variables = /^ENV (.+)$/m.exec(last.join('\n'))?.[1]?.match(/\w+=(?:"[^"]*"|\S+)/g) ?? [];
  const own = Object.fromEntries(
    variables.map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1).replaceAll('"', '')]),
  );
  const { NODE_OPTIONS, MALLOC_ARENA_MAX, ...given } = own;
  expect(NODE_OPTIONS).toBe('--max-semi-space-size=16 --enable-source-maps');
  expect(MALLOC_ARENA_MAX).toBe('2');
  expect(Object.keys(given).filter((name) => !settings.has(name))).toEqual([]);
  expect(() => parseConfig({ ...given, ...site, METRICS_PORT: '9464' })).not.toThrow();
});

/** Settings that the operator adds. */
const site = {
  PUBLIC_URL: 'https://lanewise.example',
  SMTP_URL: 'smtps://mail.lanewise.example',
  MAIL_FROM: 'hello@lanewise.example',
  OPERATOR_NAME: 'Lanewise Ltd',
  OPERATOR_ADDRESS: '1 High Street',
  OPERATOR_EMAIL: 'office@lanewise.example',
};

test('no file that the image needs is excluded', () => {
  const ignored = read('.dockerignore').trim().split('\n');
  const patterns = ignored.map((line) => new RegExp(`^${line.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(?:/|$)`));
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const kept = tracked.split('\n').filter((file) => patterns.some((pattern) => pattern.test(file)));
  expect(kept).toEqual([]);
});

type Values = Readonly<Record<string, unknown>>;

test("the chart's values name existing settings, its templates name existing values, and its pods are unprivileged", () => {
  const folder = 'deploy/helm/lanewise';
  const values = parse(read(`${folder}/values.yaml`));
  expect(Object.keys(values.settings).filter((name) => !settings.has(name))).toEqual([]);
  expect(values.secretKeys.filter((name: string) => !settings.has(name))).toEqual([]);
  const templates = globSync(`${folder}/templates/*`, { cwd: root }).map(read).join('\n');
  const named = [...templates.matchAll(/\.Values\.([\w.]+)/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(15);
  const find = (path: string) =>
    path.split('.').reduce<Values | undefined>((value, key) => value?.[key] as Values | undefined, values);
  expect(named.filter((path) => find(path) === undefined)).toEqual([]);
  for (const kind of [
    'Deployment',
    'Service',
    'PodDisruptionBudget',
    'HorizontalPodAutoscaler',
    'NetworkPolicy',
    'Ingress',
  ]) {
    expect(templates).toMatch(new RegExp(`^kind: ${kind}$`, 'm'));
  }
  for (const line of ['runAsNonRoot: true', 'readOnlyRootFilesystem: true', 'allowPrivilegeEscalation: false']) {
    expect(templates).toContain(line);
  }
  const opened = templates.match(/\{\{-? (?:if|with|range|define)\b/g) ?? [];
  expect(templates.match(/\{\{-? end\b/g)?.length).toBe(opened.length);
});

test('every action of a workflow is pinned to a commit, with its tag beside it', () => {
  for (const file of globSync('.github/workflows/*.yml', { cwd: root })) {
    const text = read(file);
    for (const document of parseAllDocuments(text)) expect([file, document.errors]).toEqual([file, []]);
    const used = [...text.matchAll(/^\s*-? ?uses: (.+)$/gm)].map(([, action = '']) => action);
    const loose = used.filter((action) => !/^[\w.-]+\/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action));
    expect([file, loose]).toEqual([file, []]);
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
  }
});

test('the systemd units name existing variables and let the process finish', () => {
  const unit = read('deploy/systemd/lanewise@.service');
  const variables = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) => line.split(' '));
  const names = variables.map((each) => each.split('=')[0] ?? '');
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => !settings.has(name.replace(/_FILE$/, '')))).toEqual([]);
  const drain = Number(/DRAIN_SECONDS=(\d+)/.exec(unit)?.[1]);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(drain + 15);
});
