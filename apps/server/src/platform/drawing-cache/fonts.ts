/** Overpass, under the SIL Open Font License 1.1, which allows embedding. The library that takes subsets cannot read WOFF2. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The faces of drawn documents and pictures. */
export const fonts = {
  body: readFileSync(require.resolve('@fontsource/overpass/files/overpass-latin-400-normal.woff')),
  bold: readFileSync(require.resolve('@fontsource/overpass/files/overpass-latin-700-normal.woff')),
};
