/** Why a limit closes a connection: the metric label, and the log message. */
export const closeReasons = {
  pipelined_requests: 'Closed a connection: it sent too many requests without waiting for responses.',
  stalled: 'Closed a connection: its client stopped reading.',
  pending_output: 'Closed the connections with the most pending output: clients read too slowly.',
  connections: 'Closed a connection: too many are open.',
  connections_per_network:
    'Closed a connection: too many are open from its network. If it is your proxy, add it to MASTHEAD_TRUSTED_PROXIES.',
} as const;

export type CloseReason = keyof typeof closeReasons;

/** How many connections were closed for each reason. */
export type CloseCounts = Readonly<Record<CloseReason, number>>;
