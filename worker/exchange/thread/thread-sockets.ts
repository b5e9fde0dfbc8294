import { and, gt, sql } from 'drizzle-orm';
import { type Side, side as sideSchema, sides } from '#contract/exchange/thread/side.ts';
import { type SocketMessage, socketHello } from '#contract/exchange/thread/thread.ts';
import { sessions } from '#worker/account/tables.ts';
import { openCore } from '#worker/db/core.ts';
import { inList } from '#worker/db/json-lists.ts';
import type { Env } from '#worker/ground/env.ts';

/** What is attached to a socket while its thread hibernates. */
type Seat = {
  side: Side;
  session: string;
  since: number;
  /** when its session was last known to be valid */
  known_at: number;
  /** the thread's newest event when it was opened */
  opened_at: number;
  has_greeted: boolean;
  /** whether it gets new events: from its hello on, or after waiting long enough for one */
  listens: boolean;
};

/** The events that a socket is to get now: those after one event, up to another. */
export type MissedRange = { side: Side; afterSeq: number; to: number };

const SOCKETS_PER_SIDE = 10;
const LIFE = 3_600_000;
/** How often sessions are checked, in milliseconds: a user who logs out gets no events after a minute. */
const CHECK_DELAY_MS = 45_000;
const FRAME_MAX = 200;
/**
 * How long new events wait for a socket's hello, in milliseconds, so that nothing newer arrives before what it
 * missed.
 */
export const HELLO_WITHIN = 1_000;

/** Why a socket is closed, by the codes of RFC 6455; 4401 means that its session ended. */
const endings = { lifetime: 1000, policy: 1008, large: 1009, limit: 4429, signed_out: 4401 } as const;

const isOpen = ({ readyState }: WebSocket) => readyState === WebSocket.OPEN;
const readSeat = (socket: WebSocket) => socket.deserializeAttachment() as Seat;

function end(socket: WebSocket, code: number) {
  try {
    socket.close(code);
  } catch {
    // The other end closed it a moment ago.
  }
}

/** The open sockets of a thread. They only send: a client says nothing but what it has already. */
export class ThreadSockets {
  readonly #ctx: DurableObjectState;
  readonly #isPresenceHidden: () => boolean;

  /** `isPresenceHidden`: whether neither side is told that the other is online, as while one blocks the other */
  constructor(ctx: DurableObjectState, isPresenceHidden: () => boolean) {
    this.#ctx = ctx;
    this.#isPresenceHidden = isPresenceHidden;
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  sideSockets(side: Side): WebSocket[] {
    return this.#ctx.getWebSockets(`side:${side}`).filter(isOpen);
  }

  /** The sockets that get new events. */
  listeningSockets(side: Side): WebSocket[] {
    return this.sideSockets(side).filter((socket) => readSeat(socket).listens);
  }

  /**
   * Answers an upgrade and returns the server's socket with it; a user's oldest socket is closed when there are too
   * many.
   */
  accept(side: Side, session: string, nowMs: number, lastSeq: number): { answer: Response; socket: WebSocket } {
    const { 0: client, 1: server } = new WebSocketPair();
    const open = this.sideSockets(side).sort((a, b) => readSeat(a).since - readSeat(b).since);
    for (const old of open.slice(0, Math.max(0, open.length + 1 - SOCKETS_PER_SIDE))) end(old, endings.limit);
    this.#ctx.acceptWebSocket(server, [`side:${side}`, `session:${session}`]);
    const fresh = { opened_at: lastSeq, has_greeted: false, listens: false };
    server.serializeAttachment({ side, session, since: nowMs, known_at: nowMs, ...fresh } satisfies Seat);
    this.sendPresence();
    return { answer: new Response(null, { status: 101, webSocket: client }), socket: server };
  }

  sendMessage(socket: WebSocket, message: SocketMessage) {
    try {
      socket.send(JSON.stringify(message));
    } catch {
      // Closed: a client that returns asks for what it missed.
    }
  }

  /** Sends both sides who is online, without the leaving socket. */
  sendPresence(leavingSocket?: WebSocket) {
    const remainingSockets = (side: Side) => this.sideSockets(side).filter((socket) => socket !== leavingSocket);
    const onlineSides = sides.filter((side) => remainingSockets(side).length > 0);
    for (const side of sides) {
      const online = this.#isPresenceHidden() ? [side] : onlineSides;
      for (const socket of remainingSockets(side)) this.sendMessage(socket, { type: 'presence', online });
    }
  }

  /**
   * Returns what a client missed, by its hello. Any other message, also a second hello, closes the socket, and
   * later messages are not read.
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

  /**
   * Returns the events since a socket was opened that has sent no hello: from now on it gets new events all the
   * same.
   */
  waitNoLonger(socket: WebSocket): MissedRange | null {
    const seat = readSeat(socket);
    if (!isOpen(socket) || seat.listens) return null;
    socket.serializeAttachment({ ...seat, listens: true } satisfies Seat);
    return { side: sideSchema.parse(seat.side), afterSeq: seat.opened_at, to: Number.MAX_SAFE_INTEGER };
  }

  /** When sockets have to be checked next; null when there are none. */
  nextCheckTime(): string | null {
    const checkTimes = this.#ctx.getWebSockets().map((socket) => readSeat(socket).known_at);
    return checkTimes.length === 0 ? null : new Date(Math.min(...checkTimes) + CHECK_DELAY_MS).toISOString();
  }

  /** Closes sockets that are an hour old or whose session has ended. */
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
