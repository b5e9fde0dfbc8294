import { type SocketHello, type SocketMessage, socketMessage } from '#contract/exchange/thread/thread.ts';

/** The callbacks by which a page follows its thread. */
type Ears = {
  onMessage: (message: SocketMessage) => void;
  /** the last number up to which no event is missing, for the hello message */
  lastSeq: () => number;
  /** called when the thread must be read over HTTP: the connection was interrupted or can't be opened */
  onReconnect: () => void;
  onConnectionChange: (isConnected: boolean) => void;
  /**
   * called when the connection's session has ended; resolves to whether the reader is signed in by another session
   */
  checkLogin: () => Promise<boolean>;
};

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;
/** How long opening a connection may take, in milliseconds: what blocks sockets does not always report an error. */
const OPEN_WITHIN = 10_000;
const PING_EVERY = 30_000;
/** How long a connection must last, in milliseconds, before the retry delays start again from the shortest. */
const STEADY = 10_000;
const SIGNED_OUT = 4401;
const CROWDED_CLOSE_CODE = 4429;

/** The delay before the next try, in milliseconds; randomised, so that not all clients reconnect at once. */
export const reconnectDelay = (tries: number, chance = Math.random()) =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(tries, 6)) * (0.75 + chance / 4);

/**
 * Listens to a thread's socket while its page is open. Whenever the connection fails or can't be opened, the thread
 * is read over HTTP instead: where sockets are blocked, that polls every few seconds.
 */
export class ThreadSocket {
  readonly #address: string;
  readonly #ears: Ears;
  #socket: WebSocket | null = null;
  #tries = 0;
  /** for the next try, or the timeout of the present one */
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pingTimer: ReturnType<typeof setInterval> | undefined;
  #isHeard = true;
  #hasBeenOpen = false;
  #isClosed = false;

  constructor(address: string, ears: Ears) {
    this.#address = address;
    this.#ears = ears;
    window.addEventListener('online', this.#reconnect);
    this.#connect();
  }

  close() {
    this.#isClosed = true;
    window.removeEventListener('online', this.#reconnect);
    clearTimeout(this.#timer);
    this.#leave();
  }

  #reconnect = () => {
    if (this.#socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.#timer);
    this.#tries = 0;
    this.#leave();
    this.#connect();
  };

  #connect() {
    const socket = new WebSocket(this.#address);
    const beganAt = performance.now();
    this.#socket = socket;
    this.#timer = setTimeout(() => this.#abandonSocket(socket), OPEN_WITHIN);
    socket.onopen = () => this.#open(socket);
    socket.onmessage = ({ data }) => this.#hear(data);
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket) return;
      if (performance.now() - beganAt > STEADY) this.#tries = 0;
      this.#handleDisconnect(code);
    };
  }

  #open(socket: WebSocket) {
    clearTimeout(this.#timer);
    const hello: SocketHello = { type: 'hello', last_seq: this.#ears.lastSeq() };
    socket.send(JSON.stringify(hello));
    if (this.#hasBeenOpen || this.#tries > 0) this.#ears.onReconnect();
    this.#hasBeenOpen = true;
    this.#ears.onConnectionChange(true);
    this.#isHeard = true;
    this.#pingTimer = setInterval(() => this.#ping(socket), PING_EVERY);
  }

  /** A connection that is dead without having been closed does not answer a ping. */
  #ping(socket: WebSocket) {
    if (!this.#isHeard) return this.#abandonSocket(socket);
    this.#isHeard = false;
    socket.send('ping');
  }

  #abandonSocket(socket: WebSocket) {
    if (this.#socket !== socket) return;
    this.#leave();
    this.#handleDisconnect(0);
  }

  #hear(data: unknown) {
    this.#isHeard = true;
    if (typeof data !== 'string' || data === 'pong') return;
    const parseResult = socketMessage.safeParse(JSON.parse(data));
    if (parseResult.success) this.#ears.onMessage(parseResult.data);
  }

  #handleDisconnect(code: number) {
    clearTimeout(this.#timer);
    clearInterval(this.#pingTimer);
    this.#socket = null;
    this.#ears.onConnectionChange(false);
    if (code === SIGNED_OUT) return void this.#askWhoIsThere();
    this.#ears.onReconnect();
    this.#tryAgain(code);
  }

  async #askWhoIsThere() {
    if (await this.#ears.checkLogin()) this.#tryAgain(SIGNED_OUT);
  }

  #tryAgain(code: number) {
    if (this.#isClosed || this.#socket) return;
    const wait = code === CROWDED_CLOSE_CODE ? LONGEST_WAIT * 4 : reconnectDelay(this.#tries);
    this.#tries += 1;
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  #leave() {
    const socket = this.#socket;
    this.#socket = null;
    clearInterval(this.#pingTimer);
    socket?.close();
  }
}
