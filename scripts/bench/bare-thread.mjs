import { DurableObject } from 'cloudflare:workers';

// The least that a conversation could be: one row for each message, told to every socket.
export class Echo extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env);
    ctx.storage.sql.exec('create table if not exists said (id text primary key, body text not null)');
  }

  async fetch(request) {
    if (request.headers.get('upgrade') === 'websocket') {
      const { 0: client, 1: server } = new WebSocketPair();
      this.ctx.acceptWebSocket(server);
      return new Response(null, { status: 101, webSocket: client });
    }
    const body = await request.text();
    const { id } = JSON.parse(body);
    this.ctx.storage.sql.exec('insert into said (id, body) values (?, ?)', id, body);
    const told = JSON.stringify({ type: 'event', event: { id } });
    for (const socket of this.ctx.getWebSockets()) socket.send(told);
    return new Response(told);
  }
}

async function hashOf(token) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const session = `select users.id from sessions join users on users.id = sessions.user_id
  where token_hash = ? and sessions.expires_at > ?`;

// Asks who is there as the product does, then hands the request to its object. What a thread is measured against.
export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/health') return new Response('{}');
    const token = /(?:^|; )session=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? '';
    const user = await env.DB.prepare(session)
      .bind(await hashOf(token), Date.now())
      .first();
    if (!user) return new Response(null, { status: 401 });
    return env.ECHOES.getByName(pathname.split('/')[4] ?? '').fetch(request);
  },
};
