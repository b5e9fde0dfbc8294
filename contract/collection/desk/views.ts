import * as z from 'zod';
import { isWholePrice, ownFilters, ownSorts } from '#contract/collection/listing/own-filters.ts';
import { id, version } from '#contract/http/id.ts';
import { textLine } from '#contract/text/text.ts';

/** How many views a user may save. */
export const VIEWS_MAX = 50;

const column = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, { error: 'form_choice' });

const fields = {
  name: textLine(60),
  filter: z.object(ownFilters).refine(isWholePrice, { error: 'form_required', path: ['currency'] }),
  sort: z.enum(ownSorts).nullable(),
  /** the columns of the table in their order, by the table's column names; empty: the default columns */
  columns: z
    .array(column)
    .max(40, { error: 'form_range' })
    .transform((names) => [...new Set(names)])
    .meta({ examples: [['coll_no', 'minerals', 'storage'], []] }),
};

/** A saved view of the own list: its filter, order and columns. */
export const view = z.object({ id, ...fields, version });
export type DeskView = z.infer<typeof view>;

export const newView = z.object({ id, ...fields });
export const viewChange = z.object(fields).partial().extend({ version });
export type NewView = z.output<typeof newView>;
export type ViewChange = z.output<typeof viewChange>;
