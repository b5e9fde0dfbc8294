import { publishChanges } from '#worker/collection/showcase/showcase.ts';
import type { User } from '#worker/http/request/app-env.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { findOwnSpecimen } from './queries.ts';
import { changeSpecimen } from './write-specimen.ts';

/** Makes a specimen private on behalf of its owner, as the administrator decided; repeating it changes nothing. */
export async function hideSpecimen({ c, core, locale, nowMs }: Call<'admin'>, user: User, id: string): Promise<void> {
  const ownerDb = c.var.databases.catalogue(user.shard);
  const specimen = await findOwnSpecimen(ownerDb, user, id, locale);
  if (!specimen || specimen.row.access_level === 'private') return;
  const change = { id, version: specimen.row.version, access_level: 'private' as const };
  const { primaryCoreDb: freshCore } = c.var.databases;
  await changeSpecimen({ core, freshCore, ownerDb, user, locale, nowMs, keep: async () => [] }, change, 'moderator');
  await publishChanges(core, ownerDb);
}
