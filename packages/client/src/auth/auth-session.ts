/** What a check found: signed in, or where somebody has to go to sign in. */
export type AuthResult =
  | true
  | {
      /** The backend's sign-in page. */
      readonly redirect?: string;
      /** The site's login page. */
      readonly login?: string;
      /** There may be a session, only it cannot be found out at the moment: nobody is sent to sign in for that. */
      readonly isUncertain?: true;
      /** The browser was there before and came back without a session: sending it there once more by itself would go on for ever. */
      readonly wasTried?: true;
    };

/** What is known of the session in this browser. `isAuthenticated` is undefined until the first check has ended. */
export interface AuthState {
  readonly isAuthenticated: boolean | undefined;
  readonly isLoading: boolean;
  /**
   * Tells one session from another, and nothing more: who signs in anew has another one. `null` when there is none, undefined like
   * `isAuthenticated`. With a session and no `isAuthenticated` the site is out of reach, or still being asked.
   */
  readonly session: string | null | undefined;
}

export interface EnsureAuthorizationOptions {
  /** Where the backend's sign-in page shall send the browser back to. */
  readonly redirectUri?: string | undefined;
  /** The site's login page, with the address to come back to in it. */
  readonly loginPageUri?: string | undefined;
}

/**
 * The session of a browser: the access token in memory, its renewal, and the news of other tabs. One for each page; all hooks of the page
 * share it.
 */
export interface AuthSession extends Disposable {
  /** What is known now; the same object until something changes. */
  readonly state: () => AuthState;
  /** Called after each change of the state, in this tab or another one. @returns Ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * The token of this moment for the auth client; renewed when it has run out. `null` for a visitor, and for a while after a failure. The
   * same token again: there is no other one.
   * Never throws.
   *
   * @param refused A token the backend did not take: another one is asked for, once.
   */
  readonly getAccessToken: (refused?: string) => Promise<string | null>;
  /**
   * The token of this moment; when there is none, asks the token route, once for all who ask at the same time, in all tabs.
   *
   * @param code Signs in by it, whatever is known.
   * @returns The token; `null` when the answer was no, or none: what was known is forgotten then.
   * @throws {ClientError} `api_path_missing`
   */
  readonly fetchAccessToken: (code?: string) => Promise<string | null>;
  /**
   * Checks whether this browser is signed in; a code in the address is exchanged, once, and taken out of it.
   *
   * @throws {ClientError} `api_path_missing`
   */
  readonly ensureAuthorization: (options?: EnsureAuthorizationOptions) => Promise<AuthResult>;
  /** The options of `ensureAuthorization` that lead back to this page. */
  readonly wayBack: () => EnsureAuthorizationOptions;
  /**
   * Leaves the page to sign in, by the configured type.
   *
   * @returns Whether the browser leaves. It stays when it was sent before and came back without a session.
   */
  readonly leaveToSignIn: (result: AuthResult) => boolean;
  /** Leaves the page for what its `redirect_uri` names, when that is an address of this site. @returns Whether the browser leaves. */
  readonly leaveToTarget: () => boolean;
  /** Signs out, here and in the other tabs. @returns Whether the server said so. @throws {ClientError} `network`, `timed_out`, `api_path_missing` */
  readonly logout: () => Promise<boolean>;
}
