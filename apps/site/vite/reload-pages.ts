/** In development, reloads a server-rendered page when one of its modules has changed. */
import type { Plugin } from 'vite';

/** The module that notifies a page of changes. The server adds it to every page rendered from the sources. */
const RELOAD_MODULE = 'virtual:reload-page';

const EVENT = 'lanewise:page-changed';

/** On a page with an island only the island's modules are replaced; any other page is reloaded. */
const reloader = `import.meta.hot.on('${EVENT}', ({ inBrowser }) => {
  if (!inBrowser || document.querySelector('[data-island]') === null) location.reload();
});`;

/** Returns the plugin. A change is announced once the server's copy of the module has been dropped. */
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
