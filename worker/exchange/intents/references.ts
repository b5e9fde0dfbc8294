import { and, eq, sql } from 'drizzle-orm';
import type { OfferWritten } from '#contract/exchange/intents/intent.ts';
import type { WantWritten } from '#contract/exchange/wants/want.ts';
import { isReservedSql, showcase } from '#worker/collection/showcase-tables.ts';
import { specimens } from '#worker/collection/tables.ts';
import { inList } from '#worker/db/json-lists.ts';
import { AppError, type Detail } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { mineralsById } from '#worker/minerals/queries.ts';
import type { OfferRow } from './queries.ts';
import { type ResolvedWant, readLocalities, resolveWant, unknownReferenceIssues } from './want-references.ts';

type Issues = NonNullable<Detail['issues']>;
type ReferenceInput = { offers: readonly OfferWritten[]; wants: readonly WantWritten[] };

/**
 * Reads what is offered and wanted, with everything that an answer contains. An offered specimen determines its
 * mineral, as for every later change of the specimen. A mineral or locality that does not
 * exist is refused with an issue at its field; a specimen that is private, in the trash or another user's is
 * refused as not found, whichever of these it is.
 */
export async function readIntentReferences(
  call: Call<'user'>,
  input: ReferenceInput,
): Promise<{ offers: OfferRow[]; wants: ResolvedWant[] }> {
  const { offers, wants } = input;
  const specimenIds = offers.flatMap(({ specimen_id }) => specimen_id ?? []);
  const [minerals, localitiesById, ownSpecimenIds, tiles] = await Promise.all([
    mineralsById(call.core, mineralIds(input)),
    readLocalities(call.core, wants),
    ownPublic(call, specimenIds),
    tilesById(call, specimenIds),
  ]);
  refuseSome([
    ...offers.flatMap(({ mineral_id }, index) =>
      minerals.has(mineral_id) ? [] : [{ path: `offers.${index}.mineral_id`, word: 'form_choice' as const }],
    ),
    ...wants.flatMap((want, index) => unknownReferenceIssues(want, { minerals, localitiesById }, `wants.${index}.`)),
  ]);
  const foreign = offers.flatMap(({ specimen_id }, index) =>
    specimen_id && !ownSpecimenIds.has(specimen_id)
      ? [{ path: `offers.${index}.specimen_id`, word: 'intent_specimen' as const }]
      : [],
  );
  if (foreign.length > 0) throw new AppError('not_found', {}, { issues: foreign });
  return {
    offers: offers.map(({ mineral_id, specimen_id = null, note = null }) => {
      const { shownTile = null, reserved = false } = tiles.get(specimen_id ?? '') ?? {};
      const mineral = shownTile?.tile?.minerals[0] ?? minerals.get(mineral_id) ?? null;
      const offer = { mineral_id: mineral?.id ?? mineral_id, mineral, specimen_id, note, traded: false };
      return { ...offer, shownTile, reserved };
    }),
    wants: wants.map((want) => resolveWant(want, { minerals, localitiesById })),
  };
}

const mineralIds = ({ offers, wants }: ReferenceInput) => [
  ...new Set([...offers, ...wants].flatMap(({ mineral_id }) => mineral_id ?? [])),
];

function refuseSome(issues: Issues) {
  if (issues.length > 0) throw new AppError('input_refused', {}, { issues });
}

async function ownPublic({ ownerDb, user }: Call<'user'>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await ownerDb
    .select({ id: specimens.id })
    .from(specimens)
    .where(and(sql`${specimens.id} in ${inList(ids)}`, eq(specimens.user_id, user.id), eq(specimens.listed, true)));
  return new Set(rows.map(({ id }) => id));
}

/** What visitors see of an offered specimen, and whether an exchange holds it. */
type ShownOffer = { shownTile: NonNullable<OfferRow['shownTile']>; reserved: boolean };

async function tilesById({ core }: Call<'user'>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, ShownOffer>();
  const { specimen_id, user_id, tile, hidden: hiddenColumn } = showcase;
  const rows = await core
    .select({ specimen_id, shownTile: { user_id, tile }, reserved: isReservedSql(specimen_id).as('reserved') })
    .from(showcase)
    .where(and(sql`${specimen_id} in ${inList(ids)}`, sql`${hiddenColumn} = 0`));
  return new Map(rows.map(({ specimen_id: id, ...shownOffer }) => [id, shownOffer]));
}
