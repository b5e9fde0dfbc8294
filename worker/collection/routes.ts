import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { faultText } from '../http/fault-text.ts';
import { type Call, serve } from '../http/serve.ts';
import { readElementGaps } from './element-gaps.ts';
import { readOwnElements, readOwnFacets, readPublicElements, readPublicFacets } from './facet-counts.ts';
import { listOwn } from './list-specimens.ts';
import { readNameRecommendations } from './name-recommendations.ts';
import { addSerie, changeSerie, orderSeries, readPreference, removeSerie, setPreference } from './preferences.ts';
import { readCollection, readItem, readPermanent } from './public-collection.ts';
import { checkNumber, readNextNumber, readOwn, readOwnByNumber, readOwnHistory } from './read-own.ts';
import { tellShowcase } from './showcase.ts';
import { removeSpecimen, restoreSpecimen } from './trash.ts';
import { changeSpecimen, createSpecimen } from './write-specimen.ts';

const publicRoutes = serve(publicCollectionApi, {
  list: (call, { username, ...asked }) => readCollection(call, username, asked),
  facets: (call, { username }) => readPublicFacets(call, username),
  elements: (call, { username }) => readPublicElements(call, username),
  item: (call, { username, coll_no, ...asked }) => readItem(call, username, coll_no, asked),
  permanent: (call, { permanent_id }) => readPermanent(call, permanent_id),
});

const ownRoutes = serve(collectionApi, {
  list: ({ own, user, locale }, asked) => listOwn(own, user, asked, locale),
  facets: (call) => readOwnFacets(call),
  elements: (call) => readOwnElements(call),
  elementGaps: (call) => readElementGaps(call),
  create: (call, input) => thenTell(call, createSpecimen(call, input)),
  nextNumber: (call, { coll_serie }) => readNextNumber(call, coll_serie),
  checkNumber: (call, { coll_no }) => checkNumber(call, coll_no),
  nameRecommendations: (call, asked) => readNameRecommendations(call, asked),
  byNumber: (call, { coll_no }) => readOwnByNumber(call, coll_no),
  read: (call, { id }) => readOwn(call, id),
  history: (call, { id }) => readOwnHistory(call, id),
  change: (call, input) => thenTell(call, changeSpecimen(call, input)),
  renumber: (call, input) => thenTell(call, changeSpecimen(call, input)),
  remove: async (call, { id }) => {
    await thenTell(call, removeSpecimen(call, id));
    return {};
  },
  restore: (call, { id }) => thenTell(call, restoreSpecimen(call, id)),
  preference: (call) => readPreference(call),
  setPreference: (call, change) => thenTell(call, setPreference(call, change)),
  addSerie: (call, serie) => addSerie(call, serie),
  orderSeries: (call, { codes }) => orderSeries(call, codes),
  changeSerie: (call, serie) => changeSerie(call, serie),
  removeSerie: (call, { code }) => removeSerie(call, code),
});

/** A collector's catalogue: what visitors see of it, and one's own. */
export const collectionRoutes = publicRoutes.route('/', ownRoutes);

/** Has core told what a change means for visitors, at once but after the answer; what fails, a sweep tells. */
async function thenTell<T>({ c, core, own }: Call<'user'>, change: Promise<T>): Promise<T> {
  const answer = await change;
  c.executionCtx.waitUntil(
    tellShowcase(core, own).catch((fault) => console.error('showcase not told', { fault: faultText(fault) })),
  );
  return answer;
}
