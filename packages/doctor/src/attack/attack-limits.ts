/** The limits for every scenario. */
export const attackLimits = {
  /** p99 of `/health` in milliseconds. */
  healthP99Ms: 1000,
  /**
   * p99 of a cached page in milliseconds. A process handles one request at a time: while a client sends costly requests
   * continuously, every other request waits for the current one.
   */
  cachedPageP99Ms: { flood: 100, cost: 1000 },
  /** Resident memory of the process, in bytes. */
  rssBytes: 600_000_000,
  /** CPU time of one request of a visitor, in milliseconds. */
  visitorCpuMs: 1000,
  /** CPU time of one request of a contributor, in milliseconds. */
  contributorCpuMs: 2000,
} as const;
