import { readCookie, type SessionCookieNames } from './session-cookies.ts';

/** What a session needs of the browser. */
export interface Page {
  readonly document: { cookie: string; readonly visibilityState: string } & Listening;
  readonly location: Pick<Location, 'href' | 'origin' | 'protocol' | 'replace'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
  /** Reading it throws where a browser keeps nothing. */
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly addEventListener: Listening['addEventListener'];
  readonly removeEventListener: Listening['removeEventListener'];
  readonly navigator: { readonly locks?: Pick<LockManager, 'request'> };
  readonly BroadcastChannel?: new (name: string) => Channel;
  /** Tells of cookies that other tabs, or answers of the server, have changed. */
  readonly cookieStore?: Listening;
}

export interface Channel {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  postMessage(message: unknown): void;
  close(): void;
}

interface Listening {
  addEventListener(type: string, listener: (event: Event) => void): void;
  removeEventListener(type: string, listener: (event: Event) => void): void;
}

/** The cookies of a session that scripts may read. */
export interface SessionCookies {
  /** The word of the session that there may be. */
  readonly hint: () => string | null;
  readonly setHint: (session: string | null) => void;
  /** The word this browser's attempts to sign in bring back. */
  readonly state: () => string | null;
  /** The same; made when there is none. */
  readonly beginState: () => string;
  readonly endState: () => void;
}

/** How long somebody may take to sign in, in seconds. */
const STATE_AGE_S = 3600;

export function sessionCookies(
  { document, location }: Pick<Page, 'document' | 'location'>,
  names: Pick<SessionCookieNames, 'hint' | 'state'>,
): SessionCookies {
  const write = (name: string, value: string, age: string): void => {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${name}=${value}; Path=/; SameSite=Lax${age}${secure}`;
  };
  const read = (name: string): string | null => readCookie(document.cookie, name) || null;
  return {
    hint: () => read(names.hint),
    // Without an age: the server knows it, and sets it with the next token.
    setHint: (session) => write(names.hint, session ?? '', session === null ? '; Max-Age=0' : ''),
    state: () => read(names.state),
    beginState() {
      const known = read(names.state);
      const state = known !== null && stateForm.test(known) ? known : randomWord();
      write(names.state, state, `; Max-Age=${STATE_AGE_S}`);
      return state;
    },
    endState: () => write(names.state, '', '; Max-Age=0'),
  };
}

const stateForm = /^[\w-]{20,64}$/;

/** 128 bits. (`crypto.randomUUID` is not there on plain http.) */
const randomWord = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
