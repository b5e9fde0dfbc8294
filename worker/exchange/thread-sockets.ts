import { and, gt, sql } from 'drizzle-orm';
import { type Side, side as sideSchema, sides } from '#contract/exchange/side.ts';
import { type SocketTold, socketHello } from '#contract/exchange/thread.ts';
import { sessions } from '../account/tables.ts';
import { openCore } from '../db/core.ts';
import { listed } from '../db/json-lists.ts';
import type { Env } from '../env.ts';

/** What a socket carries through the sleep of its thread. */
type Seat = {
  side: Side;
  session: string;
  since: number;
  /** when its session was last known to live */
  known_at: number;
  hellos: number;
};

export const SOCKETS_PER_SIDE = 10;
const LIFE = 3_600_000;
/** How often sessions are looked after: who signs out hears nothing more within a minute. */
const LOOK_AFTER = 45_000;
const FRAME_MAX = 200;
const HELLOS_MAX = 60;

/** Why a socket ends, in the numbers of RFC 6455; 4401 says that its session did. */
export const endings = { late: 1000, policy: 1008, large: 1009, crowded: 4429, signed_out: 4401 } as const;

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
    return this.#ctx.getWebSockets(`side:${side}`).filter(({ readyState }) => readyState === WebSocket.OPEN);
  }

  /** Answers an upgrade; the oldest socket of somebody with too many gives way. */
  accept(side: Side, session: string, now: number): Response {
    const { 0: client, 1: server } = new WebSocketPair();
    const open = this.of(side).sort((a, b) => seatOf(a).since - seatOf(b).since);
    for (const old of open.slice(0, Math.max(0, open.length + 1 - SOCKETS_PER_SIDE))) end(old, endings.crowded);
    this.#ctx.acceptWebSocket(server, [`side:${side}`, `session:${session}`]);
    server.serializeAttachment({ side, session, since: now, known_at: now, hellos: 0 } satisfies Seat);
    this.tellPresence();
    return new Response(null, { status: 101, webSocket: client });
  }

  tell(socket: WebSocket, told: SocketTold) {
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

  /** What a client has, by its hello; whatever else it says ends the socket. */
  hear(socket: WebSocket, frame: string | ArrayBuffer): { side: Side; last_seq: number } | null {
    const seat = seatOf(socket);
    const size = typeof frame === 'string' ? frame.length : frame.byteLength;
    const hello = typeof frame === 'string' && size <= FRAME_MAX ? readHello(frame) : null;
    if (!hello || seat.hellos >= HELLOS_MAX) {
      end(socket, size > FRAME_MAX ? endings.large : endings.policy);
      return null;
    }
    socket.serializeAttachment({ ...seat, hellos: seat.hellos + 1 } satisfies Seat);
    return { side: sideSchema.parse(seat.side), last_seq: hello.last_seq };
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
      .where(and(sql`${sessions.token_hash} in ${listed(hashes)}`, gt(sessions.expires_at, now)));
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
