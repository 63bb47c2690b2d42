import type { IslandDefinition } from '../shared/ui/island-definition.ts';

/** Returns an island's element and the props that the server rendered it with; undefined on a page without the island. */
export function findIsland<Props>({
  ids,
}: IslandDefinition<Props>): { readonly root: HTMLElement; readonly props: Props } | undefined {
  const root = document.getElementById(ids.root);
  const json = document.getElementById(ids.props)?.textContent;
  return root && json ? { root, props: JSON.parse(json) as Props } : undefined;
}
