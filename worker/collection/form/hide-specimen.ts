import { publishChanges } from '#worker/collection/showcase/showcase.ts';
import type { Databases } from '#worker/db/databases.ts';
import type { User } from '#worker/http/request/app-env.ts';
import { findOwnSpecimen } from './queries.ts';
import { changeSpecimen } from './write-specimen.ts';

/**
 * Makes a specimen private or public on behalf of its owner, as the administrator decided; returns whether that
 * changed it.
 */
export async function setSpecimenHidden(
  databases: Databases,
  user: User,
  id: string,
  isHidden: boolean,
): Promise<boolean> {
  const { primaryCoreDb: core } = databases;
  const ownerDb = databases.catalogue(user.shard);
  const access_level = isHidden ? 'private' : 'public';
  const specimen = await findOwnSpecimen(ownerDb, user, id, 'en');
  if (!specimen || specimen.row.access_level === access_level) return false;
  const change = { id, version: specimen.row.version, access_level } as const;
  const writer = {
    core,
    freshCore: core,
    ownerDb,
    user,
    locale: 'en',
    nowMs: Date.now(),
    keep: async () => [],
  } as const;
  await changeSpecimen(writer, change, 'moderator');
  await publishChanges(core, ownerDb);
  return true;
}
