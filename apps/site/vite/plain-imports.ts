/** Removes Vite's wrapper around `import()`. It preloads style sheets and modules, which our scripts do not need. */
import type { Plugin } from 'vite';

/** Returns the plugin. Imports then load nothing ahead. */
export function plainImports(): Plugin {
  return {
    name: 'lanewise:plain-imports',
    enforce: 'pre',
    load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}
