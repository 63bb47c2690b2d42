import type { ComponentType } from 'react';
import type { BrowserEntry } from '../../vite/browser-entries.ts';

/** An island: its script's name, and the type of what it is rendered and hydrated from. */
export interface IslandDefinition<Props> {
  readonly name: BrowserEntry;
  /** Ids in the document: of the element around the island, and of the JSON beside it. */
  readonly ids: { readonly root: string; readonly props: string };
  /** Only ties the type of the props to the definition; never set. */
  readonly rendersFrom?: ComponentType<Props>;
}

/** Defines an island once, for the server that writes its props and for the script that reads them. Props travel as JSON. */
export function defineIsland<Props>(name: BrowserEntry): IslandDefinition<Props> {
  return { name, ids: { root: `island-${name}`, props: `island-${name}-props` } };
}
