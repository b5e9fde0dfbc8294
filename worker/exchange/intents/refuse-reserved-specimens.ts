import type { OfferWritten } from '#contract/exchange/intents/intent.ts';
import { readReservedIds } from '#worker/collection/specimen/reservation-queries.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { OfferRow } from './queries.ts';

/** Refuses to offer a specimen that an exchange holds; one that the intent offered before may stay in it. */
export async function refusePromised(
  core: CoreDb,
  offers: readonly Pick<OfferWritten, 'specimen_id'>[],
  currentOffers: readonly Pick<OfferRow, 'specimen_id'>[] = [],
) {
  const currentIds = new Set(currentOffers.map(({ specimen_id }) => specimen_id));
  const addedIds = offers.flatMap(({ specimen_id }) =>
    specimen_id && !currentIds.has(specimen_id) ? [specimen_id] : [],
  );
  const reservedIds = await readReservedIds(core, addedIds);
  const issues = offers.flatMap(({ specimen_id }, index) =>
    specimen_id && reservedIds.has(specimen_id)
      ? [{ path: `offers.${index}.specimen_id`, word: 'offer_promised' as const }]
      : [],
  );
  if (issues.length > 0) throw new AppError('offer_promised', {}, { issues });
}
