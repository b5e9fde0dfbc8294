import { DurableObject } from 'cloudflare:workers';
import { Hono } from 'hono';

type BareEnv = { CATALOGUE: D1Database; DB: D1Database; ECHOES: DurableObjectNamespace<Echo> };

// The columns of a card in a public list; rows are returned as the database gives them.
const columns = `id, coll_serie, coll_index, created_at, minerals, written_minerals, shown_path, locality_names, locality_text,
  custom_name1, custom_name2, display_name_choice, status, cover`;

const publicList = `select ${columns} from specimens where user_id = ? and listed = 1
  order by coll_serie desc, coll_index desc, id desc limit 24`;

const search = `select ${columns} from specimens where user_id = ?1 and in_trash = 0
  and (minerals like ?2 or locality_path like ?2 or description like ?2 or coll_serie || '-' || coll_index like ?2)
  order by coll_serie desc, coll_index desc, id desc limit 50`;

const store = `update specimens set storage = ?2, version = version + 1, updated_at = ?3
  where id in (select value from json_each(?1))`;

const session = `select users.id from sessions join users on users.id = sessions.user_id
  where token_hash = ? and sessions.expires_at > ?`;

/** The minimal conversation: one row for each message, sent to every socket. */
export class Echo extends DurableObject<BareEnv> {
  constructor(ctx: DurableObjectState, env: BareEnv) {
    super(ctx, env);
    ctx.storage.sql.exec('create table if not exists messages (id text primary key, body text not null)');
  }

  override async fetch(request: Request): Promise<Response> {
    if (request.headers.get('upgrade') === 'websocket') {
      const { 0: client, 1: server } = new WebSocketPair();
      this.ctx.acceptWebSocket(server);
      return new Response(null, { status: 101, webSocket: client });
    }
    const body = await request.text();
    const { id } = JSON.parse(body) as { id: string };
    this.ctx.storage.sql.exec('insert into messages (id, body) values (?, ?)', id, body);
    const event = JSON.stringify({ type: 'event', event: { id } });
    for (const socket of this.ctx.getWebSockets()) socket.send(event);
    return new Response(event);
  }
}

async function hashToken(token: string) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The minimal worker for each measured call: Hono, one statement, JSON. */
export default new Hono<{ Bindings: BareEnv }>()
  .get('/api/health', (c) => c.json({}))
  .get('/bare/list/:user_id', async (c) => {
    const { results } = await c.env.CATALOGUE.prepare(publicList).bind(c.req.param('user_id')).all();
    return c.json({ items: results });
  })
  .get('/bare/search/:user_id', async (c) => {
    const pattern = `%${c.req.query('q') ?? ''}%`;
    const { results } = await c.env.CATALOGUE.prepare(search).bind(c.req.param('user_id'), pattern).all();
    return c.json({ items: results });
  })
  .post('/bare/storage', async (c) => {
    const { ids, storage } = await c.req.json<{ ids: string[]; storage: string }>();
    const { meta } = await c.env.CATALOGUE.prepare(store).bind(JSON.stringify(ids), storage, Date.now()).run();
    return c.json({ rows_written: meta.rows_written });
  })
  .all('/api/i/threads/:thread_id/*', async (c) => {
    const token = /(?:^|; )session=([^;]+)/.exec(c.req.header('cookie') ?? '')?.[1] ?? '';
    const user = await c.env.DB.prepare(session)
      .bind(await hashToken(token), Date.now())
      .first();
    if (!user) return c.body(null, 401);
    return c.env.ECHOES.getByName(c.req.param('thread_id')).fetch(c.req.raw);
  });
