/** Tests with Prometheus' own tool that alerts fire when they should. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingPackages, programOf } from './support/programs.ts';

const missing = missingPackages(['prometheus']);
const folder = join(import.meta.dirname, '..', '..', 'deploy', 'prometheus');

test.skipIf(missing.length > 0)(
  `rules are well-formed and fire when they should${missing.length > 0 ? ' (apt-get install prometheus)' : ''}`,
  () => {
    const run = (...words: string[]) => execFileSync(programOf('prometheus'), words, { cwd: folder, encoding: 'utf8' });
    expect(run('check', 'rules', 'objectives.yml', 'alerts.yml')).not.toContain('FAILED');
    expect(run('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
  },
);
