/** The limits for every scenario. */
export const attackLimits = {
  /** The slowest one in a hundred of `/health`, in milliseconds. */
  healthP99Ms: 1000,
  /**
   * The slowest one in a hundred of a cached page, in milliseconds. A process handles one request at a time:
   * while a client sends costly requests without a pause, any other waits for the one before it.
   */
  cachedPageP99Ms: { flood: 100, cost: 1000 },
  /** Resident memory of the process, in bytes. */
  rssBytes: 600_000_000,
  /** CPU time of one request of a visitor, in milliseconds. */
  visitorCpuMs: 1000,
  /** CPU time of one request of a contributor, in milliseconds. */
  contributorCpuMs: 2000,
} as const;
