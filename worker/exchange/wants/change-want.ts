import { eq, sql } from 'drizzle-orm';
import type { Want, WantChange } from '#contract/exchange/wants/want.ts';
import { retryOnConflict, runBatch } from '#worker/db/batch.ts';
import { wantShape } from '#worker/exchange/intents/intent-shape.ts';
import { wantsInMarket } from '#worker/exchange/intents/market-position.ts';
import { type WantRow, wantsQuery } from '#worker/exchange/intents/queries.ts';
import { wants } from '#worker/exchange/intents/tables.ts';
import { readWant } from '#worker/exchange/intents/want-references.ts';
import { demandWants } from '#worker/exchange/intents/write-intent.ts';
import { AppError, fieldError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { refuseListed } from './refuse-listed-want.ts';

/** Changes fields of a want, over the version that was read. */
export function changeWant(
  call: Call<'user'>,
  { id, version, ...wantChange }: WantChange & { id: string },
): Promise<Want> {
  return retryOnConflict(async () => {
    const { core, user, keep } = call;
    const list = await wantsQuery(core, sql`${user.id}`);
    const currentWant = list.find((want) => want.id === id);
    if (!currentWant) throw new AppError('not_found');
    if (currentWant.version !== version)
      throw new AppError('changed_elsewhere', {}, { current: wantShape(currentWant) });
    const row: WantRow = { ...(await changedRow(call, currentWant, wantChange)), version: version + 1 };
    refuseListed(list, row);
    const answer = wantShape(row);
    const { mineral: _, locality: __, ...wantColumns } = row;
    await runBatch(core, [
      demandWants(core, user.id, list),
      core.update(wants).set(wantColumns).where(eq(wants.id, id)),
      wantsInMarket(
        core,
        user.id,
        list.map((want) => (want.id === id ? row : want)),
      ),
      ...(await keep(answer)),
    ]);
    return answer;
  });
}

/** A want with its changed fields; the others stay, also a mineral that the reference no longer has. */
async function changedRow(
  { core }: Call<'user'>,
  currentWant: WantRow,
  change: Omit<WantChange, 'version'>,
): Promise<WantRow> {
  const { mineral_id = currentWant.mineral_id, locality_id = currentWant.locality_id } = change;
  if (mineral_id === null && locality_id === null) throw fieldError('mineral_id', 'form_required');
  const resolvedWant = await readWant(core, {
    mineral_id: change.mineral_id ?? null,
    locality_id: change.locality_id ?? null,
  });
  return {
    ...currentWant,
    ...(change.mineral_id !== undefined && { mineral_id: resolvedWant.mineral_id, mineral: resolvedWant.mineral }),
    ...(change.locality_id !== undefined && { locality_id: resolvedWant.locality_id, locality: resolvedWant.locality }),
    note: change.note === undefined ? currentWant.note : change.note,
    size_class: change.size_class ?? currentWant.size_class,
    with_photo: change.with_photo ?? currentWant.with_photo,
  };
}
