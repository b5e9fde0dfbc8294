import { type SQLWrapper, sql } from 'drizzle-orm';

/** The sources of a row of minerals or localities as JSON: its own first, then those of single fields. */
export const sourcesSql = (row: SQLWrapper) => sql<string>`
  (select json_group_array(json_object('id', s.id, 'name', s.name, 'licence', s.licence, 'url', s.url)
      order by s.id <> ${row}.source, s.id)
    from reference_sources s
    where s.id = ${row}.source or s.id in (select value from json_each(${row}.sources)))`;
