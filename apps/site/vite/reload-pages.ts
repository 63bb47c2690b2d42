/** In development, a page that the server alone renders is loaded anew when something it is made of has changed. */
import type { Plugin } from 'vite';

/** The module that a page loads to be told. The server adds it to every page that it renders from the sources. */
const RELOAD_MODULE = 'virtual:reload-page';

const EVENT = 'lanewise:page-changed';

/** A page with an island stands while the island's own modules are replaced; any other one shows a change by being loaded anew. */
const reloader = `import.meta.hot.on('${EVENT}', ({ inBrowser }) => {
  if (!inBrowser || document.querySelector('[data-island]') === null) location.reload();
});`;

/** Returns the plugin. A change is told once the server's copy of the module has been dropped. */
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
