/** Leaves Vite's helper around `import()` out of scripts. It preloads style sheets and modules, and our scripts have neither to preload. */
import type { Plugin } from 'vite';

export function plainImports(): Plugin {
  return {
    name: 'lanewise:plain-imports',
    enforce: 'pre',
    load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}
