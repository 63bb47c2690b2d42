/** The alert rules: each has a runbook and a test, and uses metrics that exist. tests/cluster/alerts.test.ts runs their tests. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../tools/start/root.mjs';

const folder = join(root, 'deploy', 'prometheus');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const alerts = [...read('alerts.yml').matchAll(/^ {6}- alert: (\w+)$.*?^ {10}runbook: (\S+)$/gms)].map(
  ([, name = '', runbook = '']) => ({ name, runbook }),
);

test('every alert has a runbook, and every runbook belongs to an alert and is in the index', () => {
  expect(alerts.length).toBeGreaterThan(10);
  const files = readdirSync(join(root, 'docs', 'runbooks')).filter((name) => name !== 'README.md');
  expect(files.toSorted()).toEqual(alerts.map(({ runbook }) => runbook.replace('docs/runbooks/', '')).toSorted());
  const index = readFileSync(join(root, 'docs', 'runbooks', 'README.md'), 'utf8');
  for (const { name, runbook } of alerts) {
    expect(index).toContain(`| \`${name}\` |`);
    expect(index).toContain(`(${runbook.replace('docs/runbooks/', '')})`);
  }
});

test('every alert has a test', () => {
  const played = read('alerts.test.yml');
  expect(alerts.filter(({ name }) => !played.includes(`alertname: ${name}\n        exp_alerts:\n`))).toEqual([]);
});

/** Metrics of prom-client, of Prometheus itself and of the exporters of compose.yaml. */
const theirs = /^(?:process|nodejs|node|pg|probe)_\w+$|^up$/;

test('rules and dashboards use only metrics that exist in the code', () => {
  const sources = globSync('apps/server/src/**/*.ts', { cwd: root, exclude: (name) => name.endsWith('.test.ts') });
  const made = new Set(
    sources.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/new (?:Counter|Gauge|Histogram)\(\{\s*name: '(\w+)'/g)].map(
        ([, name]) => name,
      ),
    ),
  );
  expect(made.size).toBeGreaterThan(8);
  const dashboards = globSync('deploy/grafana/dashboards/*.json', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  const named = [read('alerts.yml'), read('objectives.yml'), ...dashboards].flatMap((text) =>
    [...text.matchAll(/\b([a-z]\w+)\{/g)].map(([, name = '']) => name),
  );
  expect(named.length).toBeGreaterThan(30);
  const unknown = named.filter(
    (name) => !theirs.test(name) && !made.has(name) && !made.has(name.replace(/_(?:bucket|count|sum)$/, '')),
  );
  expect(unknown).toEqual([]);
});

test('metrics of backups are those that the scripts write', () => {
  const script = readFileSync(join(root, 'deploy/compose/backup/backup'), 'utf8');
  const unit = readFileSync(join(root, 'deploy/systemd/lanewise-backup.service'), 'utf8');
  const named = [...read('alerts.yml').matchAll(/\blanewise_\w+/g)].map(([name]) => name);
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((name) => !script.includes(`metric ${name} `))).toEqual([]);
  expect(unit).toContain('lanewise_backup_success_timestamp_seconds');
});
