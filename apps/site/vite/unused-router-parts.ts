/** Lets the bundler drop the parts of React Router that no script uses, and the sentences that it says to developers. */
import type { Plugin, Rolldown } from 'vite';

/** A component's name for developer tools. The assignment counts as a use of the component. */
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;
/** A call that only creates a component, so it is free of side effects, which the bundler cannot infer. */
const FORWARD_REF = /= (React\$1\.forwardRef\()/g;

/** Returns the router's code without the parts that prevent tree shaking of components. */
function withoutMarks(code: string): string {
  return code.replace(DISPLAY_NAME, '').replace(FORWARD_REF, '= /* @__PURE__ */ $1');
}

/** Calls that only write a warning to the console. */
const WARNINGS: ReadonlySet<string> = new Set(['warning', 'warningOnce', 'warnOnce']);

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface SyntaxCall extends SyntaxNode {
  readonly callee: SyntaxNode & { readonly name?: string };
  readonly arguments: readonly SyntaxNode[];
}

/** Returns every call of a function by its name in a syntax tree, outermost first. */
function namedCalls(tree: unknown, found: SyntaxCall[] = []): SyntaxCall[] {
  if (typeof tree !== 'object' || tree === null) return found;
  if ('type' in tree && tree.type === 'CallExpression') {
    const call = tree as SyntaxCall;
    if (call.callee.type === 'Identifier') found.push(call);
  }
  for (const part of Object.values(tree)) namedCalls(part, found);
  return found;
}

/**
 * Returns the router's code without its sentences for developers: an invariant still throws, and the stack says where, but it has no message,
 * as in React's own production build; warnings are gone.
 */
function withoutSentences(code: string, parse: Rolldown.TransformPluginContext['parse']): string {
  let shorter = code;
  let unchangedUntil = code.length;
  for (const {
    callee,
    arguments: [, message],
    start,
    end,
  } of namedCalls(parse(code)).reverse()) {
    const isWarning = WARNINGS.has(callee.name ?? '');
    const cut = isWarning ? { start, end } : callee.name === 'invariant' ? message : undefined;
    if (!cut || cut.end > unchangedUntil) continue;
    shorter = `${shorter.slice(0, cut.start)}${isWarning ? 'void 0' : "''"}${shorter.slice(cut.end)}`;
    unchangedUntil = cut.start;
  }
  return shorter;
}

/** Drops `Link` and `NavLink` with their prefetching: the app's links are plain ones (follow-links.ts). */
export function unusedRouterParts(): Plugin {
  return {
    name: 'lanewise:unused-router-parts',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/\w+\/lib\// },
      handler(code) {
        return { code: withoutSentences(withoutMarks(code), (text) => this.parse(text)), map: null };
      },
    },
  };
}
