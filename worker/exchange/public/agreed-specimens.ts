import { sql } from 'drizzle-orm';
import type { Side } from '#contract/exchange/thread/side.ts';
import type { AgreedItem } from '#contract/exchange/thread/thread.ts';
import { showcase } from '#worker/collection/showcase-tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { inList } from '#worker/db/json-lists.ts';
import { mineralsOnce } from '#worker/exchange/intents/intent-shape.ts';
import { mineralsOffered } from '#worker/exchange/intents/queries.ts';
import type { CoreItem, ThreadRow } from '#worker/exchange/tables.ts';

type SpecimenRef = { specimen_id: string; user_id: string };

/** Reads what these intents offer now, each mineral once. */
export async function readOffered(core: CoreDb, intentIds: readonly string[]) {
  const rows = intentIds.length === 0 ? [] : await mineralsOffered(core, inList(intentIds));
  const rowsByIntent = Map.groupBy(rows, ({ intent_id }) => intent_id);
  return (intent_id: string) => mineralsOnce(rowsByIntent.get(intent_id) ?? []);
}

type AgreementRow = Pick<ThreadRow, 'agreement' | 'initiator_id' | 'responder_id'>;

/** The first specimen that a side gives in the agreement. */
export function firstSpecimen({ agreement, ...participants }: AgreementRow, side: Side): SpecimenRef | null {
  const specimen_id = (agreement?.[`${side}_gives`] ?? []).map(itemSpecimenId).find(Boolean);
  return specimen_id ? { specimen_id, user_id: participants[`${side}_id`] } : null;
}

const itemSpecimenId = (item: CoreItem) => ('specimen_id' in item ? item.specimen_id : null);

/** Reads what visitors see of specimens at present: only those that are still public and their giver's. */
export async function readShownSpecimens(core: CoreDb, specimenRefs: readonly SpecimenRef[]) {
  const { specimen_id, user_id, tile } = showcase;
  const rows =
    specimenRefs.length === 0
      ? []
      : await core
          .select({ specimen_id, user_id, tile })
          .from(showcase)
          .where(
            sql`${specimen_id} in ${inList(specimenRefs.map((ref) => ref.specimen_id))} and ${showcase.hidden} = 0`,
          );
  const rowsById = new Map(rows.map((row) => [row.specimen_id, row]));
  return (ref: SpecimenRef | null): AgreedItem | null => {
    const row = ref && rowsById.get(ref.specimen_id);
    if (!row?.tile || row.user_id !== ref?.user_id) return null;
    const { display_name, minerals, locality, locality_text, cover } = row.tile;
    return { display_name, minerals, locality, locality_text, cover };
  };
}
