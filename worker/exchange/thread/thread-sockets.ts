import { and, gt, sql } from 'drizzle-orm';
import { type Side, side as sideSchema, sides } from '#contract/exchange/thread/side.ts';
import { type SocketMessage, socketHello } from '#contract/exchange/thread/thread.ts';
import { sessions } from '../../account/tables.ts';
import { openCore } from '../../db/core.ts';
import { inList } from '../../db/json-lists.ts';
import type { Env } from '../../env.ts';

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
export type Missed = { side: Side; after: number; to: number };

const SOCKETS_PER_SIDE = 10;
const LIFE = 3_600_000;
/** How often sessions are looked after: who signs out hears nothing more within a minute. */
const LOOK_AFTER = 45_000;
const FRAME_MAX = 200;
/** How long what happens waits for a socket's hello, so that nothing newer comes before what it missed. */
export const HELLO_WITHIN = 1_000;

/** Why a socket ends, in the numbers of RFC 6455; 4401 says that its session did. */
const endings = { late: 1000, policy: 1008, large: 1009, crowded: 4429, signed_out: 4401 } as const;

const isOpen = ({ readyState }: WebSocket) => readyState === WebSocket.OPEN;
const seatOf = (socket: WebSocket) => socket.deserializeAttachment() as Seat;

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

  of(side: Side): WebSocket[] {
    return this.#ctx.getWebSockets(`side:${side}`).filter(isOpen);
  }

  /** Those that are told what happens as it happens. */
  listening(side: Side): WebSocket[] {
    return this.of(side).filter((socket) => seatOf(socket).listens);
  }

  /** Answers an upgrade; the oldest socket of somebody with too many gives way. Our end of it comes along. */
  accept(side: Side, session: string, now: number, lastSeq: number): { answer: Response; socket: WebSocket } {
    const { 0: client, 1: server } = new WebSocketPair();
    const open = this.of(side).sort((a, b) => seatOf(a).since - seatOf(b).since);
    for (const old of open.slice(0, Math.max(0, open.length + 1 - SOCKETS_PER_SIDE))) end(old, endings.crowded);
    this.#ctx.acceptWebSocket(server, [`side:${side}`, `session:${session}`]);
    const fresh = { opened_at: lastSeq, has_greeted: false, listens: false };
    server.serializeAttachment({ side, session, since: now, known_at: now, ...fresh } satisfies Seat);
    this.tellPresence();
    return { answer: new Response(null, { status: 101, webSocket: client }), socket: server };
  }

  tell(socket: WebSocket, told: SocketMessage) {
    try {
      socket.send(JSON.stringify(told));
    } catch {
      // Gone: whoever comes back asks for what it missed.
    }
  }

  /** Tells both who is there; `leaving` counts no more. */
  tellPresence(leaving?: WebSocket) {
    const there = (side: Side) => this.of(side).filter((socket) => socket !== leaving);
    const online = sides.filter((side) => there(side).length > 0);
    for (const side of sides) for (const socket of there(side)) this.tell(socket, { type: 'presence', online });
  }

  /**
   * What a client missed, by its hello. Whatever else it says, a second hello, too, ends the socket, and what it said
   * after that is not even read.
   */
  hear(socket: WebSocket, frame: string | ArrayBuffer): Missed | null {
    if (!isOpen(socket)) return null;
    const seat = seatOf(socket);
    const size = typeof frame === 'string' ? frame.length : frame.byteLength;
    const hello = typeof frame === 'string' && size <= FRAME_MAX ? readHello(frame) : null;
    if (!hello || seat.has_greeted) {
      end(socket, size > FRAME_MAX ? endings.large : endings.policy);
      return null;
    }
    socket.serializeAttachment({ ...seat, has_greeted: true, listens: true } satisfies Seat);
    const to = seat.listens ? seat.opened_at : Number.MAX_SAFE_INTEGER;
    return { side: sideSchema.parse(seat.side), after: hello.last_seq, to };
  }

  /** What happened since a socket was opened that has said nothing so far: from now on it is told all the same. */
  waitNoLonger(socket: WebSocket): Missed | null {
    const seat = seatOf(socket);
    if (!isOpen(socket) || seat.listens) return null;
    socket.serializeAttachment({ ...seat, listens: true } satisfies Seat);
    return { side: sideSchema.parse(seat.side), after: seat.opened_at, to: Number.MAX_SAFE_INTEGER };
  }

  /** When sockets have to be looked after next; null when there are none. */
  lookAt(): string | null {
    const known = this.#ctx.getWebSockets().map((socket) => seatOf(socket).known_at);
    return known.length === 0 ? null : new Date(Math.min(...known) + LOOK_AFTER).toISOString();
  }

  /** Ends sockets that are an hour old or whose session is over. */
  async lookAfter(env: Env, now: number): Promise<void> {
    const open = this.#ctx.getWebSockets();
    if (!open.some((socket) => seatOf(socket).known_at + LOOK_AFTER <= now)) return;
    const hashes = [...new Set(open.map((socket) => seatOf(socket).session))];
    const living = await openCore(env.DB)
      .select({ hash: sessions.token_hash })
      .from(sessions)
      .where(and(sql`${sessions.token_hash} in ${inList(hashes)}`, gt(sessions.expires_at, now)));
    const known = new Set(living.map(({ hash }) => hash));
    for (const socket of open) {
      const seat = seatOf(socket);
      if (!known.has(seat.session)) end(socket, endings.signed_out);
      else if (now - seat.since > LIFE) end(socket, endings.late);
      else socket.serializeAttachment({ ...seat, known_at: now } satisfies Seat);
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
