/** Lets a browser build leave out the parts of React Router that no script uses. */
import type { Plugin } from 'vite';

/** A component's name for developer tools: an assignment, which keeps the component in the build. */
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;
/** A call that does nothing but make a component, which a bundler cannot know. */
const FORWARD_REF = /= (React\$1\.forwardRef\()/g;

/** Returns the router's code with nothing in it that keeps an unused component. */
function withoutMarks(code: string): string {
  return code.replace(DISPLAY_NAME, '').replace(FORWARD_REF, '= /* @__PURE__ */ $1');
}

/** `Link` and `NavLink` with their prefetching, which the app has no use for: its links are plain ones (follow-links.ts). */
export function unusedRouterParts(): Plugin {
  return {
    name: 'lanewise:unused-router-parts',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/\w+\/lib\// },
      handler: (code) => ({ code: withoutMarks(code), map: null }),
    },
  };
}
