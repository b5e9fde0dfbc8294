import { and, gt, sql } from 'drizzle-orm';
import { type Side, side as sideSchema, sides } from '#contract/exchange/thread/side.ts';
import { type SocketMessage, socketHello } from '#contract/exchange/thread/thread.ts';
import { sessions } from '#worker/account/tables.ts';
import { openCore } from '#worker/db/core.ts';
import { inList } from '#worker/db/json-lists.ts';
import type { Env } from '#worker/ground/env.ts';

/** What a socket carries through the sleep of its thread. */
type Seat = {
  side: Side;
  session: string;
  since: number;
  /** when its session was last known to live */
  known_at: number;
  /** the thread's newest event when it was opened */
  opened_at: number;
  has_greeted: boolean;
  /** whether it is told what happens: from its hello on, or when it has waited long enough for one */
  listens: boolean;
};

/** What a socket is to be told now: what came after one event, up to another. */
export type MissedRange = { side: Side; afterSeq: number; to: number };

const SOCKETS_PER_SIDE = 10;
const LIFE = 3_600_000;
/** How often sessions are looked after: who signs out hears nothing more within a minute. */
const CHECK_DELAY_MS = 45_000;
const FRAME_MAX = 200;
/** How long what happens waits for a socket's hello, so that nothing newer comes before what it missed. */
export const HELLO_WITHIN = 1_000;

/** Why a socket ends, in the numbers of RFC 6455; 4401 says that its session did. */
const endings = { lifetime: 1000, policy: 1008, large: 1009, limit: 4429, signed_out: 4401 } as const;

const isOpen = ({ readyState }: WebSocket) => readyState === WebSocket.OPEN;
const readSeat = (socket: WebSocket) => socket.deserializeAttachment() as Seat;

function end(socket: WebSocket, code: number) {
  try {
    socket.close(code);
  } catch {
    // Closed from the other end a moment ago.
  }
}

/** The open sockets of a thread. They only tell: all that a client says is what it has already. */
export class ThreadSockets {
  readonly #ctx: DurableObjectState;

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  sideSockets(side: Side): WebSocket[] {
    return this.#ctx.getWebSockets(`side:${side}`).filter(isOpen);
  }

  /** Those that are told what happens as it happens. */
  listeningSockets(side: Side): WebSocket[] {
    return this.sideSockets(side).filter((socket) => readSeat(socket).listens);
  }

  /** Answers an upgrade; the oldest socket of somebody with too many gives way. Our end of it comes along. */
  accept(side: Side, session: string, nowMs: number, lastSeq: number): { answer: Response; socket: WebSocket } {
    const { 0: client, 1: server } = new WebSocketPair();
    const open = this.sideSockets(side).sort((a, b) => readSeat(a).since - readSeat(b).since);
    for (const old of open.slice(0, Math.max(0, open.length + 1 - SOCKETS_PER_SIDE))) end(old, endings.limit);
    this.#ctx.acceptWebSocket(server, [`side:${side}`, `session:${session}`]);
    const fresh = { opened_at: lastSeq, has_greeted: false, listens: false };
    server.serializeAttachment({ side, session, since: nowMs, known_at: nowMs, ...fresh } satisfies Seat);
    this.tellPresence();
    return { answer: new Response(null, { status: 101, webSocket: client }), socket: server };
  }

  tell(socket: WebSocket, message: SocketMessage) {
    try {
      socket.send(JSON.stringify(message));
    } catch {
      // Gone: whoever comes back asks for what it missed.
    }
  }

  /** Tells both who is there; `leaving` counts no more. */
  tellPresence(leavingSocket?: WebSocket) {
    const remainingSockets = (side: Side) => this.sideSockets(side).filter((socket) => socket !== leavingSocket);
    const online = sides.filter((side) => remainingSockets(side).length > 0);
    for (const side of sides)
      for (const socket of remainingSockets(side)) this.tell(socket, { type: 'presence', online });
  }

  /**
   * What a client missed, by its hello. Whatever else it says, a second hello, too, ends the socket, and what it said
   * after that is not even read.
   */
  hear(socket: WebSocket, frame: string | ArrayBuffer): MissedRange | null {
    if (!isOpen(socket)) return null;
    const seat = readSeat(socket);
    const size = typeof frame === 'string' ? frame.length : frame.byteLength;
    const hello = typeof frame === 'string' && size <= FRAME_MAX ? readHello(frame) : null;
    if (!hello || seat.has_greeted) {
      end(socket, size > FRAME_MAX ? endings.large : endings.policy);
      return null;
    }
    socket.serializeAttachment({ ...seat, has_greeted: true, listens: true } satisfies Seat);
    const to = seat.listens ? seat.opened_at : Number.MAX_SAFE_INTEGER;
    return { side: sideSchema.parse(seat.side), afterSeq: hello.last_seq, to };
  }

  /** What happened since a socket was opened that has said nothing so far: from now on it is told all the same. */
  waitNoLonger(socket: WebSocket): MissedRange | null {
    const seat = readSeat(socket);
    if (!isOpen(socket) || seat.listens) return null;
    socket.serializeAttachment({ ...seat, listens: true } satisfies Seat);
    return { side: sideSchema.parse(seat.side), afterSeq: seat.opened_at, to: Number.MAX_SAFE_INTEGER };
  }

  /** When sockets have to be looked after next; null when there are none. */
  nextCheckTime(): string | null {
    const checkTimes = this.#ctx.getWebSockets().map((socket) => readSeat(socket).known_at);
    return checkTimes.length === 0 ? null : new Date(Math.min(...checkTimes) + CHECK_DELAY_MS).toISOString();
  }

  /** Ends sockets that are an hour old or whose session is over. */
  async checkSessions(env: Env, nowMs: number): Promise<void> {
    const open = this.#ctx.getWebSockets();
    if (!open.some((socket) => readSeat(socket).known_at + CHECK_DELAY_MS <= nowMs)) return;
    const hashes = [...new Set(open.map((socket) => readSeat(socket).session))];
    const sessionRows = await openCore(env.DB)
      .select({ hash: sessions.token_hash })
      .from(sessions)
      .where(and(sql`${sessions.token_hash} in ${inList(hashes)}`, gt(sessions.expires_at, nowMs)));
    const liveHashes = new Set(sessionRows.map(({ hash }) => hash));
    for (const socket of open) {
      const seat = readSeat(socket);
      if (!liveHashes.has(seat.session)) end(socket, endings.signed_out);
      else if (nowMs - seat.since > LIFE) end(socket, endings.lifetime);
      else socket.serializeAttachment({ ...seat, known_at: nowMs } satisfies Seat);
    }
  }
}

function readHello(frame: string) {
  try {
    return socketHello.parse(JSON.parse(frame));
  } catch {
    return null;
  }
}
