import type { OfferWritten } from '#contract/exchange/intents/intent.ts';
import { reservedAmong } from '../../collection/specimen/reservation-queries.ts';
import type { CoreDb } from '../../db/core.ts';
import { AppError } from '../../ground/app-error.ts';
import type { OfferRow } from './queries.ts';

/** Refuses to offer a specimen that an exchange holds; what the intent offered before may stay in it. */
export async function refusePromised(
  core: CoreDb,
  offers: readonly Pick<OfferWritten, 'specimen_id'>[],
  before: readonly Pick<OfferRow, 'specimen_id'>[] = [],
) {
  const known = new Set(before.map(({ specimen_id }) => specimen_id));
  const added = offers.flatMap(({ specimen_id }) => (specimen_id && !known.has(specimen_id) ? [specimen_id] : []));
  const reserved = await reservedAmong(core, added);
  const issues = offers.flatMap(({ specimen_id }, at) =>
    specimen_id && reserved.has(specimen_id)
      ? [{ path: `offers.${at}.specimen_id`, word: 'offer_promised' as const }]
      : [],
  );
  if (issues.length > 0) throw new AppError('offer_promised', {}, { issues });
}
