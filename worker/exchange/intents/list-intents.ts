import type { z } from 'zod';
import type { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { pageOfRows, readCursor, writeCursor } from '#worker/db/page.ts';
import type { Call } from '#worker/http/serve.ts';
import { addIntentsMedia, readOffering } from './queries.ts';
import { intentShape } from './shape.ts';

type ListInput = z.output<typeof intentsApi.list.input>;

/** Returns the caller's intents, newest first. */
export async function listOwnIntents(
  { core, ownerDb, user, nowMs }: Call<'user'>,
  { limit, cursor, status }: ListInput,
) {
  const list = `intents ${user.id} ${status ?? ''}`;
  const cursorPosition = readCursor(list, cursor, ['number', 'string']);
  const read = await readOffering(core, user.id, { status, limit, cursorPosition });
  const page = pageOfRows(read?.found ?? [], limit, ({ row }) => writeCursor(list, [row.created_at, row.id]));
  const intentsWithMedia = await addIntentsMedia(ownerDb, page.items);
  return { ...page, items: intentsWithMedia.map((read) => intentShape(read, { viewer: 'owner', nowMs: nowMs })) };
}
