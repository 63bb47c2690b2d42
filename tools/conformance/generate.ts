/** Writes docs/conformance.md: `npx node tools/conformance/generate.ts`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { conformancePage, pageFile } from './page.ts';

writeFileSync(join(import.meta.dirname, '..', '..', pageFile), conformancePage());
