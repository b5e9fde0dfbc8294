import { eq, sql } from 'drizzle-orm';
import type { Want, WantChange } from '#contract/exchange/wants/want.ts';
import { inOneBatch, retryOnConflict } from '../../db/batch.ts';
import { AppError, refusedField } from '../../ground/app-error.ts';
import type { Call } from '../../http/serve.ts';
import { type WantRow, wantsOf } from '../intents/queries.ts';
import { wantShape } from '../intents/shape.ts';
import { wants } from '../intents/tables.ts';
import { demandWants } from '../intents/write-intent.ts';
import { wantsInMarket } from '../market/enter-market.ts';
import { refuseListed } from './refuse-listed.ts';
import { readWant } from './want-references.ts';

/** Says some of a line anew, over the version that was read. */
export function changeWant(call: Call<'user'>, { id, version, ...said }: WantChange & { id: string }): Promise<Want> {
  return retryOnConflict(async () => {
    const { core, user, keep } = call;
    const list = await wantsOf(core, sql`${user.id}`);
    const before = list.find((one) => one.id === id);
    if (!before) throw new AppError('not_found');
    if (before.version !== version) throw new AppError('changed_elsewhere', {}, { current: wantShape(before) });
    const row: WantRow = { ...(await changedRow(call, before, said)), version: version + 1 };
    refuseListed(list, row);
    const answer = wantShape(row);
    const { mineral: _, locality: __, ...stored } = row;
    await inOneBatch(core, [
      demandWants(core, user.id, list),
      core.update(wants).set(stored).where(eq(wants.id, id)),
      wantsInMarket(
        core,
        user.id,
        list.map((one) => (one.id === id ? row : one)),
      ),
      ...(await keep(answer)),
    ]);
    return answer;
  });
}

/** A line after some of it was said anew; what is not said stays, also a mineral that the reference no longer has. */
async function changedRow(
  { core }: Call<'user'>,
  before: WantRow,
  said: Omit<WantChange, 'version'>,
): Promise<WantRow> {
  const { mineral_id = before.mineral_id, locality_id = before.locality_id } = said;
  if (mineral_id === null && locality_id === null) throw refusedField('mineral_id', 'form_required');
  const named = await readWant(core, {
    mineral_id: said.mineral_id ?? null,
    locality_id: said.locality_id ?? null,
  });
  return {
    ...before,
    ...(said.mineral_id !== undefined && { mineral_id: named.mineral_id, mineral: named.mineral }),
    ...(said.locality_id !== undefined && { locality_id: named.locality_id, locality: named.locality }),
    note: said.note === undefined ? before.note : said.note,
    size_class: said.size_class ?? before.size_class,
    with_photo: said.with_photo ?? before.with_photo,
  };
}
