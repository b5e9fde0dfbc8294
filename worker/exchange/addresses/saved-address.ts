import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type AddressCard,
  type addressChange,
  makeAddressCard,
  type SavedAddress,
} from '#contract/exchange/addresses/address-card.ts';
import { assertInBatch, retryOnConflict, runBatch } from '#worker/db/batch.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { addressCards } from './address-tables.ts';

type Reader = Pick<Call<'user'>, 'ownerDb' | 'user'>;
type Writer = Pick<Call<'user'>, 'ownerDb' | 'user' | 'keep'>;

const NO_CARD: SavedAddress = { card: null, version: 1 };

/** Returns the caller's saved address card, and the version to save over. */
export async function readSavedAddress({ ownerDb, user }: Reader): Promise<SavedAddress> {
  const [row] = await ownerDb
    .select({ card: addressCards.card, version: addressCards.version })
    .from(addressCards)
    .where(eq(addressCards.user_id, user.id));
  return row ?? NO_CARD;
}

/** Saves the caller's address card over the version that was read; refused with the stored one if that is another. */
export function saveAddress(writer: Writer, input: z.output<typeof addressChange>): Promise<{ version: number }> {
  return retryOnConflict(async () => {
    const current = await readSavedAddress(writer);
    if (current.version !== input.version) throw new AppError('changed_elsewhere', {}, { current });
    return replaceCard(writer, current, makeAddressCard(input));
  });
}

/** Deletes the caller's address card; without one nothing changes. */
export function removeAddress(writer: Writer): Promise<{ version: number }> {
  return retryOnConflict(async () => {
    const current = await readSavedAddress(writer);
    if (current.card) return replaceCard(writer, current, null);
    const answer = { version: current.version };
    await runBatch(writer.ownerDb, await writer.keep(answer));
    return answer;
  });
}

async function replaceCard(
  { ownerDb, user, keep }: Writer,
  current: SavedAddress,
  card: AddressCard | null,
): Promise<{ version: number }> {
  const row = { card, version: current.version + 1 };
  const answer = { version: row.version };
  const isStill = sql`coalesce((select ${addressCards.version} from ${addressCards}
    where ${addressCards.user_id} = ${user.id}), ${NO_CARD.version}) = ${current.version}`;
  await runBatch(ownerDb, [
    ...(await keep(answer)),
    assertInBatch(ownerDb, isStill),
    ownerDb
      .insert(addressCards)
      .values({ ...row, user_id: user.id })
      .onConflictDoUpdate({ target: addressCards.user_id, set: row }),
  ]);
  return answer;
}
