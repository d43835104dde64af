import type { Canaries } from './canary.ts';

/** One request of a visitor. */
export interface SurfaceRequest {
  readonly path: string;
  /** A body makes it a POST. */
  readonly body?: string;
  readonly type?: string;
  /** What the response discloses without containing a canary. */
  readonly reveals?: {
    /** The number of the item. */
    readonly number: number;
    readonly part: string;
    readonly isDisclosed: (answer: SurfaceResponse) => boolean;
  };
}

/** A response, including headers and redirects. */
export interface SurfaceResponse {
  readonly status: number;
  /** Every header and the body, decoded. */
  readonly text: string;
}

/** The context for building the requests of a surface. */
export interface SurfaceContext {
  readonly canaries: Canaries;
  readonly siteUrl: string;
  /** Sends a request as a visitor. Surfaces use it for requests that are not part of the check, to find the URLs that are. */
  readonly read: (request: SurfaceRequest) => Promise<SurfaceResponse>;
}

/** One column of the matrix: a kind of URL that anyone can request. */
export interface Surface {
  readonly name: string;
  /** Whether published content must appear here; without it, hidden content would not be detected. */
  readonly expectsPublished: boolean;
  requests(context: SurfaceContext): Promise<readonly SurfaceRequest[]>;
}
