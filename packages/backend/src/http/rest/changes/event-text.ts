/** A server-sent event. */
export interface ServerSentEvent {
  readonly event: 'open' | 'change' | 'reset';
  /** The sequence number of the outbox that it reaches. */
  readonly id: number;
  readonly data: object;
}

/** @see The HTML standard, 9.2 Server-sent events, for the format. */
export const eventText = ({ event, id, data }: ServerSentEvent): string =>
  `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** A comment, which keeps the connection open. */
export const keepAliveText = ': keep-alive\n\n';
