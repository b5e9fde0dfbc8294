import type { z } from 'zod';
import type { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { pageOfRows, readCursor, writeCursor } from '../../db/page.ts';
import type { Call } from '../../http/serve.ts';
import { readOffering, withPictures } from './queries.ts';
import { intentShape } from './shape.ts';

type Asked = z.output<typeof intentsApi.list.input>;

/** One's own intents, the newest first. */
export async function listOwnIntents({ core, own, user, now }: Call<'user'>, { limit, cursor, status }: Asked) {
  const list = `intents ${user.id} ${status ?? ''}`;
  const after = readCursor(list, cursor, ['number', 'string']);
  const read = await readOffering(core, user.id, { status, limit, after });
  const page = pageOfRows(read?.found ?? [], limit, ({ row }) => writeCursor(list, [row.created_at, row.id]));
  const pictured = await withPictures(own, page.items);
  return { ...page, items: pictured.map((read) => intentShape(read, { viewer: 'owner', now })) };
}
