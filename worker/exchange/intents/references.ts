import { and, eq, sql } from 'drizzle-orm';
import type { OfferWritten } from '#contract/exchange/intents/intent.ts';
import type { WantWritten } from '#contract/exchange/wants/want.ts';
import { showcase } from '../../collection/showcase/showcase-tables.ts';
import { specimens } from '../../collection/tables.ts';
import { inList } from '../../db/json-lists.ts';
import { AppError, type Detail } from '../../ground/app-error.ts';
import type { Call } from '../../http/serve.ts';
import { mineralsById } from '../../minerals/queries.ts';
import { placesById, type SaidWant, saidWant, unknownOf } from '../wants/want-references.ts';
import type { OfferRow } from './queries.ts';

type Issues = NonNullable<Detail['issues']>;
type Said = { offers: readonly OfferWritten[]; wants: readonly WantWritten[] };

/**
 * What is offered and wanted, with all that an answer says of it. Minerals and places that do not exist are refused at
 * their fields; a specimen that is private, in the trash or somebody else's is not found, whichever of these it is.
 */
export async function readIntentReferences(
  call: Call<'user'>,
  said: Said,
): Promise<{ offers: OfferRow[]; wants: SaidWant[] }> {
  const { offers, wants } = said;
  const specimenIds = offers.flatMap(({ specimen_id }) => specimen_id ?? []);
  const [minerals, places, own, tiles] = await Promise.all([
    mineralsById(call.core, mineralIds(said)),
    placesById(call.core, wants),
    ownPublic(call, specimenIds),
    tilesById(call, specimenIds),
  ]);
  refuseSome([
    ...offers.flatMap(({ mineral_id }, at) =>
      minerals.has(mineral_id) ? [] : [{ path: `offers.${at}.mineral_id`, word: 'form_choice' as const }],
    ),
    ...wants.flatMap((one, at) => unknownOf(one, { minerals, places }, `wants.${at}.`)),
  ]);
  const foreign = offers.flatMap(({ specimen_id }, at) =>
    specimen_id && !own.has(specimen_id)
      ? [{ path: `offers.${at}.specimen_id`, word: 'intent_specimen' as const }]
      : [],
  );
  if (foreign.length > 0) throw new AppError('not_found', {}, { issues: foreign });
  return {
    offers: offers.map(({ mineral_id, specimen_id = null, note = null }) => {
      const mineral = minerals.get(mineral_id) ?? null;
      const shown = tiles.get(specimen_id ?? '') ?? null;
      return { mineral_id: mineral?.id ?? mineral_id, mineral, specimen_id, shown, note, traded: false };
    }),
    wants: wants.map((one) => saidWant(one, { minerals, places })),
  };
}

const mineralIds = ({ offers, wants }: Said) => [
  ...new Set([...offers, ...wants].flatMap(({ mineral_id }) => mineral_id ?? [])),
];

function refuseSome(issues: Issues) {
  if (issues.length > 0) throw new AppError('input_refused', {}, { issues });
}

async function ownPublic({ own, user }: Call<'user'>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await own
    .select({ id: specimens.id })
    .from(specimens)
    .where(and(sql`${specimens.id} in ${inList(ids)}`, eq(specimens.user_id, user.id), eq(specimens.listed, true)));
  return new Set(rows.map(({ id }) => id));
}

async function tilesById({ core }: Call<'user'>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, NonNullable<OfferRow['shown']>>();
  const { specimen_id, user_id, tile, hidden: gone } = showcase;
  const rows = await core
    .select({ specimen_id, user_id, tile })
    .from(showcase)
    .where(and(sql`${specimen_id} in ${inList(ids)}`, sql`${gone} = 0`));
  return new Map(rows.map(({ specimen_id: id, ...shown }) => [id, shown]));
}
