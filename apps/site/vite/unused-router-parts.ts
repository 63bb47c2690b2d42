/** Lets the bundler drop the components of React Router that no script uses. */
import type { Plugin } from 'vite';

/** A component's name for developer tools. The assignment counts as a use of the component. */
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;
/** A call that only creates a component, so it is free of side effects, which the bundler cannot infer. */
const FORWARD_REF = /= (React\$1\.forwardRef\()/g;

/** Returns the router's code without the parts that prevent tree shaking of components. */
function withoutMarks(code: string): string {
  return code.replace(DISPLAY_NAME, '').replace(FORWARD_REF, '= /* @__PURE__ */ $1');
}

/** Drops `Link` and `NavLink` with their prefetching: the app's links are plain ones (follow-links.ts). */
export function unusedRouterParts(): Plugin {
  return {
    name: 'lanewise:unused-router-parts',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/\w+\/lib\// },
      handler: (code) => ({ code: withoutMarks(code), map: null }),
    },
  };
}
