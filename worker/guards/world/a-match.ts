import { env } from 'cloudflare:test';
import { asc, eq } from 'drizzle-orm';
import { openCore } from '#worker/db/core.ts';
import { remakeUserMatches } from '#worker/exchange/matches/remake-matches.ts';
import { matches } from '#worker/exchange/tables.ts';
import type { Person } from '#worker/testing/people.ts';

const core = openCore(env.DB);

type Owner<Things> = { person: Person; shownThings: Things; hiddenThings: Things };

/** Gives each specimen of an owner a match with an offer of the other owner of this world. */
export async function withMatches<Things extends { match_id: string }>(owner: Owner<Things>): Promise<Owner<Things>> {
  const { person, shownThings, hiddenThings } = owner;
  await remakeUserMatches(core, person.id);
  const [firstMatch, secondMatch] = await core
    .select({ id: matches.id })
    .from(matches)
    .where(eq(matches.user_id, person.id))
    .orderBy(asc(matches.rank));
  if (!firstMatch || !secondMatch) throw new Error(`${person.username} has no two matches`);
  return {
    person,
    shownThings: { ...shownThings, match_id: firstMatch.id },
    hiddenThings: { ...hiddenThings, match_id: secondMatch.id },
  };
}
