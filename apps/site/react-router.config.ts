import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // Every route is known to the server; no page asks for a manifest piece by piece.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
