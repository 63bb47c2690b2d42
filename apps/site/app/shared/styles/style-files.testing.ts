/** The stylesheets of the site, for tests that check a rule in all of them. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const app = join(import.meta.dirname, '..', '..');

export interface SiteStyle {
  /** Path below `app`, with slashes. */
  readonly file: string;
  /** Its content without comments. */
  readonly css: string;
}

/** Returns every stylesheet of the site, by path. */
export function siteStyles(): SiteStyle[] {
  return globSync('**/*.css', { cwd: app })
    .sort()
    .map((file) => ({ file, css: readFileSync(join(app, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }));
}
