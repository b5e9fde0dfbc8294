import { anAddress, type Send } from './person.ts';

/** A request as tests name it: method, path and query, for instance `PUT /api/i/series`. */
type RequestKey = string;
/** Replaces the server's answer to a request; `send` asks the server all the same. */
type Answer = (path: string, init: RequestInit) => Response | Promise<Response>;
type Rule = { matches: RegExp; remainingUses: number; answer: Answer };

/** A browser connected to the running server: its cookies, and rules for its requests. */
export class Browser {
  readonly origin: string;
  /** the page's requests, in order */
  readonly requests: RequestKey[] = [];
  readonly #cookies = new Map<string, string>();
  readonly #scriptCookies = new Map<string, string>();
  readonly #address = anAddress();
  readonly #rules: Rule[] = [];
  readonly #heldRequests = new Map<RegExp, (() => void)[]>();
  readonly #sockets = new Set<WebSocket>();
  #isOnline = true;
  #areSocketsBlocked = false;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Sends a request that bypasses all rules: for what a test prepares or checks. */
  readonly send: Send = async (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', this.#cookie);
    headers.set('origin', this.origin);
    // The server closes connections that were idle for five seconds just when they are used again.
    headers.set('connection', 'close');
    // The server does not show its outbox to requests that a proxy forwarded.
    if (!path.startsWith('/api/dev/')) headers.set('x-forwarded-for', this.#address);
    const response = await platformFetch(new URL(path, this.origin).href, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) keep(this.#cookies, cookie);
    return response;
  };

  /** Takes over the session of another browser. */
  copyCookies(otherBrowser: Browser) {
    for (const [name, value] of otherBrowser.#cookies) this.#cookies.set(name, value);
  }

  /** Removes the session, as if it had expired. */
  expireSession() {
    this.#cookies.clear();
  }

  /** The page's `fetch`. */
  readonly fetch = async (resource: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(resource instanceof Request ? resource.url : resource, this.origin);
    const requestKey = `${init.method ?? 'GET'} ${pathname}${search}`;
    this.requests.push(requestKey);
    init.signal?.throwIfAborted();
    if (!this.#isOnline) throw new TypeError('Failed to fetch');
    await this.#passHolds(requestKey);
    init.signal?.throwIfAborted();
    const rule = this.#rules.find(({ matches, remainingUses }) => remainingUses > 0 && matches.test(requestKey));
    if (!rule) return this.send(pathname + search, init);
    rule.remainingUses -= 1;
    return rule.answer(pathname + search, init);
  };

  /** The page's `WebSocket`. */
  readonly WebSocket = createSocketClass({
    cookie: () => this.#cookie,
    origin: () => this.origin,
    isOpen: () => this.#isOnline && !this.#areSocketsBlocked,
    onOpen: (socket) => this.#sockets.add(socket),
  });

  /**
   * Answers matching requests instead of the server, the next `times` of them or until the returned function is
   * called.
   */
  answerRequests(matches: RegExp, answer: Answer, times = Number.POSITIVE_INFINITY): () => void {
    const rule = { matches, remainingUses: times, answer };
    this.#rules.unshift(rule);
    return () => {
      rule.remainingUses = 0;
    };
  }

  /** Fails matching requests, the next `times` of them or until the returned function is called. */
  failRequests(matches: RegExp, times = Number.POSITIVE_INFINITY): () => void {
    return this.answerRequests(matches, () => Promise.reject(new TypeError('Failed to fetch')), times);
  }

  /** Holds matching requests back until `letGo` is called. */
  hold(matches: RegExp): { count: () => number; release: () => void } {
    const releases: (() => void)[] = [];
    this.#heldRequests.set(matches, releases);
    const letGo = () => {
      this.#heldRequests.delete(matches);
      for (const go of releases) go();
    };
    return { count: () => releases.length, release: letGo };
  }

  /** Removes all rules, except for held requests. */
  clearRules() {
    this.#rules.length = 0;
  }

  /** How many sockets the page has opened, blocked ones included. */
  get socketCount(): number {
    return this.#sockets.size;
  }

  get openSocketCount(): number {
    return [...this.#sockets].filter(({ readyState }) => readyState === WebSocket.OPEN).length;
  }

  blockSockets(areBlocked = true) {
    this.#areSocketsBlocked = areBlocked;
  }

  /** Closes all sockets as a server would, with this close code. */
  endSockets(code: number) {
    for (const socket of this.#sockets) socket.onclose?.({ code } as CloseEvent);
    for (const socket of this.#sockets) socket.close();
  }

  goOffline() {
    this.#isOnline = false;
    for (const socket of this.#sockets) socket.close();
    window.dispatchEvent(new Event('offline'));
  }

  goOnline() {
    this.#isOnline = true;
    window.dispatchEvent(new Event('online'));
  }

  get #cookie(): string {
    return cookieHeader(new Map([...this.#cookies, ...this.#scriptCookies]));
  }

  /** What a page reads as `document.cookie`: the cookies it set itself; the server's are not readable by scripts. */
  get scriptCookies(): string {
    return cookieHeader(this.#scriptCookies);
  }

  keepOfScript(cookie: string) {
    keep(this.#scriptCookies, cookie);
  }

  async #passHolds(requestKey: RequestKey) {
    const [releases] = [...this.#heldRequests]
      .filter(([matches]) => matches.test(requestKey))
      .map(([, callbacks]) => callbacks);
    if (releases) await new Promise<void>((go) => releases.push(go));
  }
}

const cookieHeader = (cookies: Map<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

function keep(cookies: Map<string, string>, cookie: string) {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
  if (value === '' || /max-age=0/i.test(cookie)) cookies.delete(name);
  else cookies.set(name, value);
}

// Read before a page replaces it.
const platformFetch = globalThis.fetch;
const PlatformSocket = globalThis.WebSocket;

declare global {
  /** Node's own `Event`, beside the page's. */
  var PlatformEvent: typeof Event;
}

type SocketOptions = {
  cookie: () => string;
  origin: () => string;
  isOpen: () => boolean;
  onOpen: (socket: WebSocket) => void;
};

/** Sockets that send a browser's cookies, which scripts can't set. */
const createSocketClass = ({ cookie, origin, isOpen, onOpen }: SocketOptions) =>
  class extends PlatformSocket {
    constructor(address: string | URL) {
      const url = isOpen() ? new URL(address, origin()) : 'ws://127.0.0.1:9';
      // Node's sockets take headers where a browser's take the protocols.
      super(url, { headers: { cookie: cookie(), origin: origin() } } as unknown as string[]);
      onOpen(this);
    }

    // Node's sockets create some events with the page's `Event`, and then refuse them.
    override dispatchEvent(event: Event) {
      const { type } = event;
      return super.dispatchEvent(event instanceof PlatformEvent ? event : new PlatformEvent(type));
    }
  };
