import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The server sends all routes at once; pages never load the manifest in parts.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
