/** What a check found: signed in, or where somebody has to go to sign in. */
export type AuthResult = true | { readonly redirect?: string; readonly login?: string };

/** What is known of the session in this browser. `isAuthenticated` is undefined until the first check has ended. */
export interface AuthState {
  readonly isAuthenticated: boolean | undefined;
  readonly isLoading: boolean;
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
  /** The token of this moment for the auth client; renewed when it has run out. `null` for a visitor. Never throws. */
  readonly getAccessToken: () => Promise<string | null>;
  /**
   * Asks the token route, once for all who ask at the same time, in all tabs.
   *
   * @param code Signs in by it.
   * @returns The token; `null` when the answer was no, or none: what was known is forgotten then.
   */
  readonly fetchAccessToken: (code?: string) => Promise<string | null>;
  /** Checks whether this browser is signed in; a code in the address is exchanged, once, and taken out of it. */
  readonly ensureAuthorization: (options?: EnsureAuthorizationOptions) => Promise<AuthResult>;
  /** Signs out, here and in the other tabs. @returns Whether the server said so. @throws {ClientError} `network` */
  readonly logout: () => Promise<boolean>;
}
