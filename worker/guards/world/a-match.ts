import { env } from 'cloudflare:test';
import { asc, eq } from 'drizzle-orm';
import { openCore } from '../../db/core.ts';
import { remakeMatchesOf } from '../../exchange/matches/remake-matches.ts';
import { matches } from '../../exchange/tables.ts';
import type { Person } from '../../testing/people.ts';

const core = openCore(env.DB);

type Owner<Things> = { person: Person; shown: Things; hidden: Things };

/** An owner whose specimens have a match each, of those with what the other owners of this world offer. */
export async function withMatches<Things extends { match_id: string }>(owner: Owner<Things>): Promise<Owner<Things>> {
  const { person, shown, hidden } = owner;
  await remakeMatchesOf(core, person.id);
  const [first, second] = await core
    .select({ id: matches.id })
    .from(matches)
    .where(eq(matches.user_id, person.id))
    .orderBy(asc(matches.rank));
  if (!first || !second) throw new Error(`${person.username} has no two matches`);
  return { person, shown: { ...shown, match_id: first.id }, hidden: { ...hidden, match_id: second.id } };
}
