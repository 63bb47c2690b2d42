/** In development, reloads a server-rendered page when one of its modules has changed. */
import type { Plugin } from 'vite';

/** The module that notifies a page of changes. The server adds it to every page rendered from the sources. */
const RELOAD_MODULE = 'virtual:reload-page';

const EVENT = 'lanewise:page-changed';

/** Reloads the page, unless it has an island and the changed module runs in the browser: then Vite replaces the module in place. */
const reloader = `import.meta.hot.on('${EVENT}', ({ inBrowser }) => {
  if (!inBrowser || document.querySelector('[data-island]') === null) location.reload();
});`;

/** Returns the plugin. Pages are notified after the server has invalidated its copy of the module. */
export function reloadPages(): Plugin {
  return {
    name: 'lanewise:reload-pages',
    apply: 'serve',
    resolveId: (id) => (id === RELOAD_MODULE ? `\0${id}` : undefined),
    load: (id) => (id === `\0${RELOAD_MODULE}` ? reloader : undefined),
    hotUpdate({ modules, file, server }) {
      if (this.environment.name !== 'ssr' || modules.length === 0) return;
      const { client } = server.environments;
      const inBrowser = (client.moduleGraph.getModulesByFile(file)?.size ?? 0) > 0;
      client.hot.send(EVENT, { inBrowser });
    },
  };
}
