import type { CatalogueDb } from '../../db/catalogue.ts';
import type { CoreDb } from '../../db/core.ts';
import { faultText } from '../../ground/fault-text.ts';
import type { Call } from '../../http/serve.ts';
import { tellShowcase } from './showcase.ts';

/** Has core told what changed pictures mean for visitors. What fails here, a sweep tells. */
export const tell = (core: CoreDb, own: CatalogueDb): Promise<void> =>
  tellShowcase(core, own).catch((fault) => console.error('showcase not told', { fault: faultText(fault) }));

/** The same, at once but after the answer. */
export const thenTell = ({ c, core, own }: Pick<Call<'user'>, 'c' | 'core' | 'own'>) =>
  c.executionCtx.waitUntil(tell(core, own));
