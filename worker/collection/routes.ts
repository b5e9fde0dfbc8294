import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { serve } from '../http/serve.ts';
import { removeSpecimen, restoreSpecimen } from './desk/trash/trash.ts';
import { readOwnElements, readOwnFacets, readPublicElements, readPublicFacets } from './facets/facet-counts.ts';
import { createSpecimen } from './form/create-specimen.ts';
import { thenMarked, thenTold } from './form/then-told.ts';
import { changeSpecimen } from './form/write-specimen.ts';
import { readElementGaps } from './listing/element-gaps.ts';
import { readCollection, readItem, readPermanent } from './listing/public-collection.ts';
import {
  addSerie,
  changeSerie,
  orderSeries,
  readPreference,
  removeSerie,
  setPreference,
} from './preferences/preferences.ts';
import { readAsVisitor } from './specimen/item-at-number.ts';
import { checkNumber, readNextNumber, readOwn, readOwnByNumber, readOwnList } from './specimen/read-own.ts';
import type { Promises } from './specimen/reservation-queries.ts';

const publicRoutes = serve(publicCollectionApi, {
  list: (call, { username, ...asked }) => readCollection(call, username, asked),
  facets: (call, { username }) => readPublicFacets(call, username),
  elements: (call, { username }) => readPublicElements(call, username),
  item: (call, { username, coll_no, ...asked }) => readItem(call, username, coll_no, asked),
  permanent: (call, { permanent_id }) => readPermanent(call, permanent_id),
});

const ownRoutes = (promises: Promises) =>
  serve(collectionApi, {
    list: (call, asked) => readOwnList(call, asked),
    facets: (call, asked) => readOwnFacets(call, asked),
    elements: (call) => readOwnElements(call),
    elementGaps: (call) => readElementGaps(call),
    create: (call, input) => thenTold(call, createSpecimen(call, input)),
    nextNumber: (call, { coll_serie }) => readNextNumber(call, coll_serie),
    checkNumber: (call, { coll_no }) => checkNumber(call, coll_no),
    byNumber: (call, { coll_no }) => readOwnByNumber(call, coll_no),
    asVisitor: (call, { coll_no, id }) => readAsVisitor(call, coll_no, id),
    read: (call, { id }) => readOwn(call, id),
    change: (call, input) => thenMarked(call, input, changeSpecimen({ ...call, ...promises }, input)),
    renumber: (call, input) => thenTold(call, changeSpecimen({ ...call, ...promises }, input)),
    remove: async (call, { id }) => {
      await thenTold(call, removeSpecimen({ ...call, ...promises }, id));
      return {};
    },
    restore: (call, { id }) => thenTold(call, restoreSpecimen(call, id)),
    preference: (call) => readPreference(call),
    setPreference: (call, change) => thenTold(call, setPreference(call, change)),
    addSerie: (call, serie) => addSerie(call, serie),
    orderSeries: (call, { codes }) => orderSeries(call, codes),
    changeSerie: (call, serie) => changeSerie(call, serie),
    removeSerie: (call, { code }) => removeSerie(call, code),
  });

/** A collector's catalogue: what visitors see of it, and one's own. */
export const collectionRoutes = (promises: Promises) => publicRoutes.route('/', ownRoutes(promises));
