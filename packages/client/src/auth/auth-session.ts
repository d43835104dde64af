/** The result of `ensureAuthorization`: signed in, or where to go to sign in. */
export type AuthResult =
  | true
  | {
      /** The backend's sign-in page, with the `state` of this browser. Reading it sets the state cookie. */
      readonly redirect?: string;
      /** The site's login page. */
      readonly login?: string;
      /** There may be a session, but the site is unreachable at the moment: no reason to send the user to sign in. */
      readonly isUncertain?: true;
      /** The browser has been sent to sign in and returned without a session: redirecting again would loop. */
      readonly wasTried?: true;
    };

/** The state of this browser's session. `isAuthenticated` is undefined until the first check has finished. */
export interface AuthState {
  readonly isAuthenticated: boolean | undefined;
  readonly isLoading: boolean;
  /**
   * An opaque session id that changes with each sign-in. `null` without a session; undefined as long as `isAuthenticated` is.
   * A session id with `isAuthenticated: false` means that the site is unreachable, or that the check is still running.
   */
  readonly session: string | null | undefined;
}

export interface EnsureAuthorizationOptions {
  /** The URL to which the backend's sign-in page redirects. */
  readonly redirectUri?: string | undefined;
  /** The site's login page, with the return URL as a parameter. */
  readonly loginPageUri?: string | undefined;
}

/**
 * A browser's session: holds the access token in memory, renews it and synchronises it with other tabs. Create one per page; all hooks
 * share it.
 */
export interface AuthSession extends Disposable {
  /** The current state; the same object until something changes. */
  readonly state: () => AuthState;
  /** Calls the listener after each change of the state, in this tab or another one. @returns Unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * The current access token for the auth client, renewed if it has expired. `null` for a visitor, and during the back-off after a failure.
   * Returns the rejected token itself if no replacement is available. Never throws.
   *
   * @param refused A token the backend rejected: requests a replacement, once.
   */
  readonly getAccessToken: (refused?: string) => Promise<string | null>;
  /**
   * The current access token. Without one, requests it from the token route, with one request for all concurrent callers in all tabs.
   *
   * @param code An authorization code: signs in with it, replacing any current session.
   * @returns The token; `null` if the request was rejected or failed, in which case the state is cleared.
   * @throws {ClientError} `api_path_missing`
   */
  readonly fetchAccessToken: (code?: string) => Promise<string | null>;
  /**
   * Checks whether this browser is signed in. An authorization code in the URL is exchanged, once, and removed from the URL.
   *
   * @throws {ClientError} `api_path_missing`
   */
  readonly ensureAuthorization: (options?: EnsureAuthorizationOptions) => Promise<AuthResult>;
  /** The options of `ensureAuthorization` that return to this page. */
  readonly returnOptions: () => EnsureAuthorizationOptions;
  /**
   * Navigates to the sign-in page of the configured `authType`.
   *
   * @returns Whether the browser navigates. It does not if it has already been sent there and returned without a session.
   */
  readonly redirectToSignIn: (result: AuthResult) => boolean;
  /** Navigates to the page's `redirect_uri` if that is a URL of this site. @returns Whether the browser navigates. */
  readonly redirectToTarget: () => boolean;
  /** Signs out in all tabs. @returns Whether the server confirmed it. @throws {ClientError} `network`, `timed_out`, `api_path_missing` */
  readonly logout: () => Promise<boolean>;
}
