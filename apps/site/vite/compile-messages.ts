import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const site = join(import.meta.dirname, '..');

/**
 * Compiles the message catalogues once before tests run: a fresh clone has none yet, and a changed text must be seen.
 * A process of its own, because the compiler keeps the one it runs in from ending.
 */
export default function compileMessages(): void {
  const program = join(site, '..', '..', 'node_modules', '@inlang', 'paraglide-js', 'bin', 'run.js');
  const options = ['--project', './project.inlang', '--outdir', './app/paraglide'];
  const strategy = ['--strategy', 'globalVariable', 'baseLocale'];
  execFileSync(process.execPath, [program, 'compile', ...options, ...strategy], { cwd: site, stdio: 'pipe' });
}
