import type { ComponentType } from 'react';
import type { BrowserEntry } from '../../../vite/browser-entries.ts';

/** An island: its script's name, and the type of its props. */
export interface IslandDefinition<Props> {
  readonly name: BrowserEntry;
  /** Ids in the document: of the island's element, and of the JSON with its props. */
  readonly ids: { readonly root: string; readonly props: string };
  /** Only carries the type of the props; never set. */
  readonly rendersFrom?: ComponentType<Props>;
}

/** Defines an island once, for the server that writes its props and for the script that reads them. Props are passed as JSON. */
export function defineIsland<Props>(name: BrowserEntry): IslandDefinition<Props> {
  return { name, ids: { root: `island-${name}`, props: `island-${name}-props` } };
}
