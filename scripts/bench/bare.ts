import { Hono } from 'hono';

type Database = {
  prepare(query: string): { bind(...values: unknown[]): { all(): Promise<{ results: unknown[] }> } };
};

// What a card of a public list shows; rows leave as the database gives them.
const columns = `id, coll_serie, coll_index, created_at, minerals, written_minerals, shown_path, locality_names, locality_text,
  custom_name1, custom_name2, display_name_choice, status, cover`;

const list = `select ${columns} from specimens where user_id = ? and listed = 1
  order by coll_serie desc, coll_index desc, id desc limit 24`;

// As many bytes as the product's own list has are made up of a filling.
const market = `select seq, card, wants, active_at, printf('%.*c', cast(? as integer), 'x') as filling from market
  where listed = 1 order by seq desc limit 24`;

/** The least that answers a public list: Hono, one query, JSON. What the product's own call is measured against. */
export default new Hono<{ Bindings: { CATALOGUE: Database; DB: Database } }>()
  .get('/api/health', (c) => c.json({}))
  .get('/bare/:user_id', async (c) => {
    const { results } = await c.env.CATALOGUE.prepare(list).bind(c.req.param('user_id')).all();
    return c.json({ items: results });
  })
  .get('/bare-market', async (c) => {
    const { results } = await c.env.DB.prepare(market)
      .bind(c.req.query('pad') ?? '0')
      .all();
    return c.json({ items: results });
  });
