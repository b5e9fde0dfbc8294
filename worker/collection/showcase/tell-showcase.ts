import type { CatalogueDb } from '../../db/catalogue.ts';
import type { CoreDb } from '../../db/core.ts';
import { faultText } from '../../ground/fault-text.ts';
import type { Call } from '../../http/serve.ts';
import { type Teller, tellPictures, tellShowcase } from './showcase.ts';
import { tellOf } from './told-entries.ts';

/** Has core told what is the teller's; without one, all that no request has taken on. What fails here, a sweep tells. */
export const tellShowcaseNow = (core: CoreDb, own: CatalogueDb, teller: Teller = {}): Promise<void> =>
  tellShowcase(core, own, teller).catch((fault) => console.error('showcase not told', { fault: faultText(fault) }));

/** Has core told what the pictures of a specimen mean for visitors. What fails here is written down for a sweep. */
export const tellPicturesNow = (core: CoreDb, own: CatalogueDb, specimenId: string): Promise<void> =>
  tellPictures(core, own, specimenId).catch(async (fault) => {
    console.error('pictures not told', { fault: faultText(fault) });
    await tellOf(own, { specimen_id: specimenId, pictures: 1 }, Date.now());
  });

type Caller = Pick<Call<'user'>, 'c' | 'core' | 'own' | 'user' | 'told_by'>;

/** Has core told what the caller changed, at once but after the answer: of many who write at once each tells what it wrote. */
export const tellShowcaseSoon = ({ c, core, own, user, told_by }: Caller) =>
  c.executionCtx.waitUntil(tellShowcaseNow(core, own, { user_id: user.id, told_by }));
