import type { CatalogueDb } from '../../db/catalogue.ts';
import type { CoreDb } from '../../db/core.ts';
import { faultText } from '../../ground/fault-text.ts';
import type { Call } from '../../http/serve.ts';
import { tellShowcase } from './showcase.ts';

/** Has core told what changed pictures mean for visitors. What fails here, a sweep tells. */
export const tellShowcaseNow = (core: CoreDb, own: CatalogueDb, userId?: string): Promise<void> =>
  tellShowcase(core, own, userId).catch((fault) => console.error('showcase not told', { fault: faultText(fault) }));

/** The same of what is the caller's own, at once but after the answer: many who write at once tellShowcaseNow each row once. */
export const tellShowcaseSoon = ({ c, core, own, user }: Pick<Call<'user'>, 'c' | 'core' | 'own' | 'user'>) =>
  c.executionCtx.waitUntil(tellShowcaseNow(core, own, user.id));
