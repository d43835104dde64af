/** How the site assigns requests to pages that clients share. */
export interface PageAddressing {
  /** The canonical path and query under which a page is shared; `null` for one that is never shared. */
  readonly canonicalPath: (target: string) => string | null;
  /** Whether the response at a canonical path is the same for all clients, with or without a session: a feed or a file. */
  readonly isForAllClients: (path: string) => boolean;
  /** All audiences: `public` and the preferences that change pages. */
  readonly audiences: readonly string[];
  /** The audience of a client with these cookies; `null` if one of them makes the response personal. */
  readonly audienceOf: (cookies: string) => string | null;
  /** The audience of a client with these cookies if it had no session. */
  readonly audienceWithoutSession: (cookies: string) => string;
  /** The cookies that select an audience; `null` for `public`. */
  readonly cookiesOf: (audience: string) => string | null;
}
