import type { User } from '../../http/app-env.ts';
import type { Call } from '../../http/serve.ts';
import { changeSpecimen } from '../form/write-specimen.ts';
import { findOwnSpecimen } from '../queries.ts';
import { tellShowcase } from '../showcase/showcase.ts';

/** Makes a specimen private on behalf of its owner, as the administrator decided; again nothing more. */
export async function hideSpecimen(
  { c, core, locale, nowMs: now }: Call<'admin'>,
  user: User,
  id: string,
): Promise<void> {
  const ownerDb = c.var.databases.catalogue(user.shard);
  const specimen = await findOwnSpecimen(ownerDb, user, id, locale);
  if (!specimen || specimen.row.access_level === 'private') return;
  const change = { id, version: specimen.row.version, access_level: 'private' as const };
  const { freshCore } = c.var.databases;
  await changeSpecimen(
    { core, freshCore, ownerDb, user, locale, nowMs: now, keep: async () => [] },
    change,
    'moderator',
  );
  await tellShowcase(core, ownerDb);
}
