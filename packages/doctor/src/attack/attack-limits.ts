/** What must hold during every attack, whoever sends it. */
export const attackLimits = {
  /** The slowest one in a hundred of `/health`, in milliseconds. */
  healthP99Ms: 1000,
  /** The slowest one in a hundred of a cached page, in milliseconds. */
  cachedPageP99Ms: 100,
  /** Resident memory of the process, in bytes. */
  rssBytes: 600_000_000,
  /** Processor time of one request of a visitor, in milliseconds. */
  visitorCpuMs: 1000,
  /** Processor time of one request of a contributor, in milliseconds. */
  contributorCpuMs: 2000,
} as const;
