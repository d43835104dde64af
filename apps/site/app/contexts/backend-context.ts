import type { AnyDocument, ClientPair, Config, GraphqlErrorEntry } from '@masthead/client';
import type { Finding, ModerationClient } from '@masthead/client/server';
import { createContext } from 'react-router';
import type { QueueComment } from '../comments/queued-comment.ts';

/** A GraphQL response. */
export interface BackendResponse {
  readonly data?: unknown;
  readonly errors?: readonly GraphqlErrorEntry[];
}

/** How a request reaches the backend. */
export interface BackendServices {
  /** One pair per request, so that responses for one user never reach another. */
  readonly clients: ClientPair;
  /**
   * The response of the embedded backend to a visitor's query as a frozen object, without a request; `null` if it is not available
   * synchronously, and in front of a WordPress.
   */
  readonly respond: (document: AnyDocument, variables: object) => BackendResponse | null;
  /** The client's configuration with the secret; server only. */
  readonly config: Config;
  /** Sends backend requests for which there is no GraphQL. */
  readonly fetchBackend: (request: Request) => Promise<Response>;
  /** Moderates comments with the secret key; `null` without one. */
  readonly moderation: ModerationClient | null;
  /** Publishes the invalidation keys of a change, so that the user's next page shows it. */
  readonly publishChange: (keys: readonly string[]) => Promise<void>;
  /** Stores comments while the backend is unavailable; `null` when not supported. */
  readonly storeComment: QueueComment | null;
  /** Diagnoses why sign-in fails; may be called often. The findings are for the log and the operator only: they name internal URLs. */
  readonly diagnose: () => Promise<readonly Finding[]>;
}

export const backendContext = createContext<BackendServices>();
