import type { Channel, Browser } from '../../src/auth/browser.ts';

/** A browser with cookies, in which tabs of one site are opened. */
export interface FakeBrowser {
  readonly cookies: ReadonlyMap<string, string>;
  /** Sets a cookie, or deletes it with `null`, as a server response does. */
  readonly setCookie: (name: string, value: string | null) => void;
  /** @param notes The session storage of the tab; default: a new tab. */
  readonly openTab: (href: string, notes?: Map<string, string>) => FakeTab;
}

export interface FakeTab extends Browser {
  readonly location: Browser['location'] & { href: string };
  /** URLs to which the page has navigated. */
  readonly left: string[];
  /** Values written to `document.cookie`. */
  readonly written: string[];
  /** The session storage of the tab, which outlives the page. */
  readonly notes: Map<string, string>;
  /** Dispatches an event to the window. */
  readonly happens: (type: string, details?: object) => void;
  readonly document: Browser['document'] & { visibilityState: string; happens: (type: string) => void };
}

export interface FakeBrowserOptions {
  readonly hasLocks?: boolean;
  readonly hasChannels?: boolean;
  /** Whether pages get `change` events of cookies. */
  readonly hasCookieStore?: boolean;
  readonly keepsNotes?: boolean;
}

export function fakeBrowser({
  hasLocks = true,
  hasChannels = true,
  hasCookieStore = false,
  keepsNotes = true,
}: FakeBrowserOptions = {}): FakeBrowser {
  const cookies = new Map<string, string>();
  const cookieStore = events();
  const locks = fakeLocks();
  const channels = new Set<FakeChannel>();

  class FakeChannel implements Channel {
    readonly #events = events();
    readonly name: string;
    constructor(name: string) {
      this.name = name;
      channels.add(this);
    }
    addEventListener(type: 'message', listener: (event: MessageEvent) => void): void {
      this.#events.addEventListener(type, listener as (event: Event) => void);
    }
    postMessage(message: unknown): void {
      const data: unknown = structuredClone(message);
      queueMicrotask(() => {
        for (const other of channels) {
          if (other !== this && other.name === this.name) other.#events.happens('message', { data });
        }
      });
    }
    close(): void {
      channels.delete(this);
    }
  }

  function setCookie(name: string, value: string | null): void {
    if (value === null) cookies.delete(name);
    else cookies.set(name, value);
    queueMicrotask(() => cookieStore.happens('change'));
  }

  return {
    cookies,
    setCookie,
    openTab(href, notes = new Map()) {
      const left: string[] = [];
      const location = {
        href,
        get origin() {
          return new URL(location.href).origin;
        },
        get protocol() {
          return new URL(location.href).protocol;
        },
        replace: (address: string | URL) => void left.push(String(address)),
      };
      const written: string[] = [];
      const document = Object.assign(events(), { visibilityState: 'visible' });
      Object.defineProperty(document, 'cookie', {
        get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        set(text: string) {
          const [pair = '', ...attributes] = text.split('; ');
          const [name = '', value = ''] = pair.split('=');
          written.push(text);
          setCookie(name, attributes.includes('Max-Age=0') ? null : value);
        },
      });
      return {
        ...events(),
        left,
        written,
        notes,
        location,
        document: document as unknown as FakeTab['document'],
        history: {
          state: { scrolled: 7 },
          replaceState: (state, _, address) => {
            location.href = String(address);
            if ((state as { scrolled?: number }).scrolled !== 7)
              throw new Error("The router's state was lost.");
          },
        },
        get sessionStorage(): Browser['sessionStorage'] {
          if (!keepsNotes) throw new DOMException('Not allowed', 'SecurityError');
          return {
            getItem: (key) => notes.get(key) ?? null,
            setItem: (key, value) => void notes.set(key, value),
            removeItem: (key) => void notes.delete(key),
          };
        },
        navigator: hasLocks ? { locks } : {},
        ...(hasChannels && { BroadcastChannel: FakeChannel }),
        ...(hasCookieStore && { cookieStore }),
      };
    },
  };
}

interface Events extends Pick<Browser, 'addEventListener' | 'removeEventListener'> {
  readonly happens: (type: string, details?: object) => void;
}

function events(): Events {
  const listeners = new Set<readonly [type: string, listener: (event: Event) => void]>();
  return {
    addEventListener: (type, listener) => void listeners.add([type, listener]),
    removeEventListener(type, listener) {
      for (const entry of listeners) {
        if (entry[0] === type && entry[1] === listener) listeners.delete(entry);
      }
    },
    happens(type, details = {}) {
      for (const [known, listener] of listeners) {
        if (known === type) listener(Object.assign(new Event(type), details));
      }
    },
  };
}

/** One lock per name, granted in the order of requests. */
function fakeLocks(): Pick<LockManager, 'request'> {
  const queues = new Map<string, Promise<unknown>>();
  const request = async (
    name: string,
    { signal }: { signal: AbortSignal },
    run: () => Promise<unknown>,
  ): Promise<unknown> => {
    const before = queues.get(name) ?? Promise.resolve();
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    queues.set(
      name,
      before.then(() => ended),
    );
    const { promise: givenUp, reject } = Promise.withResolvers<never>();
    const giveUp = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', giveUp);
    try {
      await Promise.race([before, givenUp]);
      signal.removeEventListener('abort', giveUp);
      return await run();
    } finally {
      end();
    }
  };
  return { request: request as LockManager['request'] };
}
