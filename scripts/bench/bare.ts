import { Hono } from 'hono';

type Database = {
  prepare(query: string): { bind(...values: unknown[]): { all(): Promise<{ results: unknown[] }> } };
};

// What a card of a public list shows; rows leave as the database gives them.
const columns = `id, permanent_id, coll_serie, coll_index, mineral_ids, minerals, written_minerals, shown_path,
  locality_text, locality_precision, tags, access_level, description, length, width, height, weight, micromount, shown_provenance,
  miner, collect_date, min_id, custom_name1, custom_name2, display_name_choice, condition, marks, status, cover,
  shown_media_count, like_count, created_at, updated_at`;

const list = `select ${columns} from specimens where user_id = ? and listed = 1
  order by coll_serie desc, coll_index desc, id desc limit 24`;

/** The least that answers a public list: Hono, one query, JSON. What the product's own call is measured against. */
export default new Hono<{ Bindings: { CATALOGUE: Database } }>()
  .get('/api/health', (c) => c.json({}))
  .get('/bare/:user_id', async (c) => {
    const { results } = await c.env.CATALOGUE.prepare(list).bind(c.req.param('user_id')).all();
    return c.json({ items: results });
  });
