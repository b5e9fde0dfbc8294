import { sql } from 'drizzle-orm';
import type { SpecimenChange } from '#contract/collection/specimen/specimen.ts';
import { isGivable } from '#contract/collection/specimen/status.ts';
import type { RowChange } from '#worker/collection/history/history.ts';
import { type Promises, readPromises } from '#worker/collection/specimen/reservation-queries.ts';
import { startEarly } from '#worker/db/batch.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { findOwnSpecimen } from './queries.ts';
import { comesBack, withoutBroken } from './reservation-checks.ts';
import type { Writer } from './writing-facts.ts';

/**
 * Returns the owner's specimen outside the trash; refused with `changed_elsewhere` if its version is not the one
 * that was read.
 */
export async function readForChange({ ownerDb, user, locale }: Writer, id: string, version: number) {
  const specimen = await findOwnSpecimen(ownerDb, user, id, locale);
  if (!specimen) throw new AppError('not_found');
  if (specimen.row.version !== version) throw new AppError('changed_elsewhere', {}, { current: specimen.specimen });
  return specimen;
}

/** Starts reading whether an exchange holds a specimen, while its row is being read. */
export const askPromise = ({ freshCore, isFulfilled = sql`0` }: Writer & Partial<Promises>, id: string) =>
  startEarly(readPromises(freshCore, { isFulfilled }, [id]));

/** Whether a change sets a status in which the owner can no longer give the specimen away. */
export const givesAway = ({ status }: Pick<SpecimenChange, 'status'>) => status !== undefined && !isGivable({ status });

type Refusal = 'specimen_promised' | 'specimen_reserved';

/**
 * Refuses a change that would take a specimen from an exchange that holds it; without `isFulfilled`, from any
 * exchange. The early answer is valid if no exchange had set `was_promised` when the row was read: a later
 * exchange sets it before the batch, whose demand then fails. If it was set, exchanges are queried again after
 * the row.
 */
export async function demandPromises(
  { freshCore, isFulfilled = sql`0` }: Writer & Partial<Promises>,
  { oldRow, newRow }: RowChange,
  pendingPromises: ReturnType<typeof askPromise> | null,
  refusal: Refusal = 'specimen_promised',
) {
  const ask = (ids: readonly string[]) =>
    pendingPromises && !oldRow.was_promised ? pendingPromises : readPromises(freshCore, { isFulfilled }, ids);
  const { left } = await withoutBroken(ask, [{ oldRow, newRow }]);
  if (left.length > 0) throw new AppError(comesBack(oldRow, newRow) ? 'specimen_handed_over' : refusal);
}
