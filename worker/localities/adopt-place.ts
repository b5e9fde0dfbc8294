import { and, between, eq, max } from 'drizzle-orm';
import type { AdoptedPlace } from '#contract/localities/own-places-api.ts';
import { runBatch, type Statement } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { faultMessages } from '#worker/db/idempotency.ts';
import { newJob, sendJobMessage } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import { AppError, fieldError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { adoptedPlaces } from './adopted-place-tables.ts';
import { searchTermStatements } from './locality-terms.ts';
import type { UserPlace } from './own-place-tables.ts';
import { changedPlace } from './own-places.ts';
import { findProposal, type ProposedPlace } from './proposed-places.ts';
import { localityById } from './queries.ts';
import { localities } from './tables.ts';

/** The id range of localities made from collectors' own places; no file or importer of the reference uses it. */
const FIRST_ID = 900_000_000;
const LAST_ID = 999_999_999;
const TRIES = 5;

type Adoption = { locality_id: number };

/**
 * Adopts a collector's own place: makes a locality of the reference from it, or links it to an existing one; its
 * specimens are updated in the background. Repeating it returns what was made.
 */
export async function adoptPlace(call: Call<'admin'>, input: AdoptedPlace): Promise<Adoption> {
  const proposal = await findProposal(call, input);
  if (!proposal) throw new AppError('not_found');
  for (let remainingTries = TRIES; ; remainingTries -= 1) {
    const earlierAdoption = await readAdoption(call.core, proposal);
    if (earlierAdoption) return earlierAdoption;
    try {
      return await takeOnce(call, proposal, input);
    } catch (fault) {
      if (remainingTries === 0 || !isTakenMeanwhile(fault)) throw fault;
    }
  }
}

const isTakenMeanwhile = (fault: unknown) =>
  faultMessages(fault).some((message) => /UNIQUE constraint failed: (localities\.id|adopted_places)/.test(message));

async function takeOnce(call: Call<'admin'>, { shard, row }: ProposedPlace, input: AdoptedPlace): Promise<Adoption> {
  const { core, env, keep, nowMs } = call;
  const target = input.as === undefined ? await newLocality(core, row, input) : await knownLocality(core, input.as);
  const payload = { shard, user_id: row.user_id, place_id: row.id };
  const job = newJob({ kind: 'settle_place', payload }, nowMs);
  const answer = { locality_id: target.id };
  await runBatch(core, [
    ...(await keep(answer)),
    core.insert(adoptedPlaces).values({ shard, place_id: row.id, locality_id: target.id, adopted_at: nowMs }),
    ...target.statements,
    core.insert(jobs).values(job),
  ]);
  await sendJobMessage(env, job, null);
  return answer;
}

type AdoptionTarget = { id: number; statements: Statement[] };

async function knownLocality(core: CoreDb, id: number): Promise<AdoptionTarget> {
  const locality = await localityById(core, id);
  if (!locality) throw fieldError('as', 'form_choice');
  return { id: locality.id, statements: [] };
}

async function newLocality(
  core: CoreDb,
  row: UserPlace,
  { id: _, shard, as, ...placeFields }: AdoptedPlace,
): Promise<AdoptionTarget> {
  const [highest] = await core
    .select({ id: max(localities.id) })
    .from(localities)
    .where(between(localities.id, FIRST_ID, LAST_ID));
  const id = (highest?.id ?? FIRST_ID - 1) + 1;
  const { name, name_zh, kind, parent_id, lat, lon } = await changedPlace(core, row, placeFields);
  const [parent] = await core
    .select({ country_iso2: localities.country_iso2, path: localities.path })
    .from(localities)
    .where(eq(localities.id, parent_id));
  const locality = {
    id,
    parent_id,
    kind,
    name,
    name_zh,
    country_iso2: parent?.country_iso2 ?? '',
    lat,
    lon,
    precision: lat === null ? ('region' as const) : ('approx' as const),
    path: [{ id, name, name_zh, kind }, ...(parent?.path ?? [])],
    source: 'taken',
  };
  return { id, statements: [core.insert(localities).values(locality), ...searchTermStatements(core, locality)] };
}

async function readAdoption(core: CoreDb, { shard, row }: ProposedPlace): Promise<Adoption | undefined> {
  const [adoption] = await core
    .select({ locality_id: adoptedPlaces.locality_id })
    .from(adoptedPlaces)
    .where(and(eq(adoptedPlaces.shard, shard), eq(adoptedPlaces.place_id, row.id)));
  return adoption;
}
