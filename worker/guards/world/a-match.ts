import { env } from 'cloudflare:test';
import { asc, eq } from 'drizzle-orm';
import { openCore } from '../../db/core.ts';
import { remakeMatchesOf } from '../../exchange/matches/remake-matches.ts';
import { matches } from '../../exchange/tables.ts';
import type { Owner } from './world.ts';

const core = openCore(env.DB);

/** Somebody's things with a match of theirs each, of those with what others in this world offer. */
export async function withMatches({ person, ...things }: Owner): Promise<Owner> {
  await remakeMatchesOf(core, person.id);
  const [first, second] = await core
    .select({ id: matches.id })
    .from(matches)
    .where(eq(matches.user_id, person.id))
    .orderBy(asc(matches.rank));
  if (!first || !second) throw new Error(`${person.username} has no two matches`);
  const { shown, hidden } = things;
  return { person, shown: { ...shown, match_id: first.id }, hidden: { ...hidden, match_id: second.id } };
}
