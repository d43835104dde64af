import type { Canaries } from './canary.ts';

/** One request of a visitor. */
export interface SurfaceRequest {
  readonly path: string;
  /** A body makes it a POST. */
  readonly body?: string;
  readonly type?: string;
  /** What an answer tells that does not name it. */
  readonly reveals?: {
    /** Of the planted thing with this number. */
    readonly number: number;
    readonly part: string;
    readonly isTold: (answer: SurfaceAnswer) => boolean;
  };
}

/** What came back, headers and redirects included. */
export interface SurfaceAnswer {
  readonly status: number;
  /** Every header and the body, decoded. */
  readonly text: string;
}

/** Where an instance is asked, as a visitor. */
export interface SurfaceContext {
  readonly canaries: Canaries;
  readonly siteUrl: string;
  /** Asks beside what is examined, to find out where something is. */
  readonly read: (request: SurfaceRequest) => Promise<SurfaceAnswer>;
}

/** One column of the matrix: a kind of address that anyone can request. */
export interface Surface {
  readonly name: string;
  /** Whether something of the published content has to stand there; else nothing was shown by asking. */
  readonly showsPublished: boolean;
  requests(context: SurfaceContext): Promise<readonly SurfaceRequest[]>;
}
