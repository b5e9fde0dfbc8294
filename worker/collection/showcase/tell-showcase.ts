import type { CatalogueDb } from '../../db/catalogue.ts';
import type { CoreDb } from '../../db/core.ts';
import { faultText } from '../../ground/fault-text.ts';
import type { Call } from '../../http/serve.ts';
import { type Teller, tellShowcase } from './showcase.ts';

/** Has core told what is the teller's; without one, all that no request has taken on. What fails here, a sweep tells. */
export const tellShowcaseNow = (core: CoreDb, own: CatalogueDb, teller: Teller = {}): Promise<void> =>
  tellShowcase(core, own, teller).catch((fault) => console.error('showcase not told', { fault: faultText(fault) }));

type Caller = Pick<Call<'user'>, 'c' | 'core' | 'own' | 'user' | 'told_by'>;

/** Has core told what the caller changed, at once but after the answer: of many who write at once each tells what it wrote. */
export const tellShowcaseSoon = ({ c, core, own, user, told_by }: Caller) =>
  c.executionCtx.waitUntil(tellShowcaseNow(core, own, { user_id: user.id, told_by }));
