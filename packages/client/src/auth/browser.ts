import { readCookie, type SessionCookieNames } from './session-cookies.ts';

/** The parts of the browser that a session uses. */
export interface Browser {
  readonly document: { cookie: string; readonly visibilityState: string } & EventEmitter;
  readonly location: Pick<Location, 'href' | 'origin' | 'protocol' | 'replace'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
  /** Throws on access if the browser blocks storage. */
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly addEventListener: EventEmitter['addEventListener'];
  readonly removeEventListener: EventEmitter['removeEventListener'];
  readonly navigator: { readonly locks?: Pick<LockManager, 'request'> };
  readonly BroadcastChannel?: new (name: string) => Channel;
  /** Emits `change` when another tab or a response sets a cookie. */
  readonly cookieStore?: EventEmitter;
}

export interface Channel {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  postMessage(message: unknown): void;
  close(): void;
}

interface EventEmitter {
  addEventListener(type: string, listener: (event: Event) => void): void;
  removeEventListener(type: string, listener: (event: Event) => void): void;
}

/** The session cookies that are readable by scripts. */
export interface SessionCookies {
  /** The session id from the hint cookie; `null` without one. A hint does not prove that the session is valid. */
  readonly hint: () => string | null;
  readonly setHint: (session: string | null) => void;
  /** The `state` parameter (RFC 6749) of this browser's sign-in attempts. */
  readonly state: () => string | null;
  /** Returns the current `state`, or creates one. */
  readonly beginState: () => string;
  readonly endState: () => void;
}

/** How long a sign-in may take, in seconds. */
const STATE_AGE_S = 3600;

export function sessionCookies(
  { document, location }: Pick<Browser, 'document' | 'location'>,
  names: Pick<SessionCookieNames, 'hint' | 'state'>,
): SessionCookies {
  const write = (name: string, value: string, age: string): void => {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${name}=${value}; Path=/; SameSite=Lax${age}${secure}`;
  };
  const read = (name: string): string | null => readCookie(document.cookie, name) || null;
  return {
    hint: () => read(names.hint),
    // Without Max-Age: the server sets it together with the next token.
    setHint: (session) => write(names.hint, session ?? '', session === null ? '; Max-Age=0' : ''),
    state: () => read(names.state),
    beginState() {
      const known = read(names.state);
      const state = known !== null && stateForm.test(known) ? known : randomState();
      write(names.state, state, `; Max-Age=${STATE_AGE_S}`);
      return state;
    },
    endState: () => write(names.state, '', '; Max-Age=0'),
  };
}

const stateForm = /^[\w-]{20,64}$/;

/** 128 bits. (`crypto.randomUUID` is not available on plain http.) */
const randomState = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
