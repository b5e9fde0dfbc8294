import { outboxStatement } from '#worker/collection/told-entries.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { faultText } from '#worker/ground/fault-text.ts';
import type { Call } from '#worker/http/serve.ts';
import { publishMedia, type Teller, tellShowcase } from './showcase.ts';

/** Has core told what is the teller's; without one, all that no request has taken on. What fails here, a sweep tells. */
export const tellShowcaseNow = (core: CoreDb, ownerDb: CatalogueDb, teller: Teller = {}): Promise<void> =>
  tellShowcase(core, ownerDb, teller).catch((fault) => console.error('showcase not told', { fault: faultText(fault) }));

/** Has core told what the pictures of a specimen mean for visitors. What fails here is written down for a sweep. */
export const publishMediaNow = (core: CoreDb, ownerDb: CatalogueDb, specimenId: string): Promise<void> =>
  publishMedia(core, ownerDb, specimenId).catch(async (fault) => {
    console.error('pictures not told', { fault: faultText(fault) });
    await outboxStatement(ownerDb, { specimen_id: specimenId, pictures: 1 }, Date.now());
  });

type Caller = Pick<Call<'user'>, 'c' | 'core' | 'ownerDb' | 'user' | 'told_by'>;

/** Has core told what the caller changed, at once but after the answer: of many who write at once each tells what it wrote. */
export const tellShowcaseSoon = ({ c, core, ownerDb: own, user, told_by }: Caller) =>
  c.executionCtx.waitUntil(tellShowcaseNow(core, own, { user_id: user.id, told_by }));
