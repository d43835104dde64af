import type { Config } from '@react-router/dev/config';

export default {
  // Pages carry no router in the browser, so there is nothing to discover piece by piece.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
