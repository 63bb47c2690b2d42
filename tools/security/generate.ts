/** Writes docs/security.md and docs/security/: `npx node tools/security/generate.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { securityPages } from './page.ts';

for (const { file, text } of securityPages()) {
  const path = join(import.meta.dirname, '..', '..', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
