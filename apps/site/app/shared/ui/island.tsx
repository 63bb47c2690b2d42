/** An interactive part of a page: rendered on the server, hydrated in the browser by its own script. */
import type { ReactNode } from 'react';
import { browserScript } from './browser-script.ts';
import type { IslandDefinition } from './island-definition.ts';

interface IslandElementProps<Props> {
  readonly island: IslandDefinition<Props>;
  readonly nonce: string;
  /** The props from which the script renders the same markup. Must be serializable as JSON. */
  readonly props: Props;
  /** The lazily loaded part of the island that this page needs: a name in `lazy` of browser-entries.ts. */
  readonly lazy?: string | undefined;
  readonly children: ReactNode;
}

/** Returns JSON that cannot close its script element, whatever its strings contain. */
function safeJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

function JsonScript({ id, value }: { id: string; value: unknown }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped; it is data, never executed
  return <script id={id} type="application/json" dangerouslySetInnerHTML={{ __html: safeJson(value) }} />;
}

/** Returns the island with its props and its script. */
export function Island<Props>({ island, nonce, props, lazy, children }: IslandElementProps<Props>) {
  const { src, preload, lazy: lazies } = browserScript(island.name);
  const loaded = [...preload, ...(lazies[lazy ?? ''] ?? [])];
  return (
    <>
      <div id={island.ids.root} data-island>
        {children}
      </div>
      {loaded.map((href) => (
        <link key={href} rel="modulepreload" href={href} nonce={nonce} />
      ))}
      <JsonScript id={island.ids.props} value={props} />
      <script type="module" src={src} nonce={nonce} />
    </>
  );
}
