import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { removeSpecimen, restoreSpecimen } from '#worker/collection/desk/trash/trash.ts';
import { createSpecimen } from '#worker/collection/form/create-specimen.ts';
import { createSpecimens } from '#worker/collection/form/create-specimens.ts';
import { publishAfterChange, thenMarked } from '#worker/collection/form/publish-after-change.ts';
import { changeSpecimen } from '#worker/collection/form/write-specimen.ts';
import { readElementGaps } from '#worker/collection/pages/element-gaps.ts';
import {
  readOwnElements,
  readOwnFacets,
  readPublicElements,
  readPublicFacets,
} from '#worker/collection/pages/facet-counts.ts';
import { readAsVisitor } from '#worker/collection/pages/item-at-number.ts';
import { readCollection, readItem, readPermanent } from '#worker/collection/pages/public-collection.ts';
import {
  checkNumber,
  readNextNumber,
  readOwnByNumber,
  readOwnList,
  readOwnSpecimen,
} from '#worker/collection/pages/read-own-specimens.ts';
import type { Promises } from '#worker/collection/specimen/reservation-queries.ts';
import { serve } from '#worker/http/serve-api.ts';
import { separateKnownNames } from '#worker/localities/known-names.ts';

const publicRoutes = serve(publicCollectionApi, {
  list: async (call, { username, ...query }) =>
    readCollection(call, username, await separateKnownNames(call.core, query)),
  facets: async (call, filters) => readPublicFacets(call, await separateKnownNames(call.core, filters)),
  elements: (call, { username }) => readPublicElements(call, username),
  item: async (call, { username, coll_no, ...query }) =>
    readItem(call, username, coll_no, await separateKnownNames(call.core, query)),
  permanent: (call, { permanent_id }) => readPermanent(call, permanent_id),
});

const ownRoutes = (promises: Promises) =>
  serve(
    collectionApi,
    {
      list: async (call, query) => readOwnList(call, await separateKnownNames(call.core, query)),
      facets: async (call, filters) => readOwnFacets(call, await separateKnownNames(call.core, filters)),
      elements: (call) => readOwnElements(call),
      elementGaps: (call) => readElementGaps(call),
      create: (call, input) => publishAfterChange(call, createSpecimen(call, input)),
      createMany: async (call, { items }) => ({ items: await publishAfterChange(call, createSpecimens(call, items)) }),
      nextNumber: (call, { coll_serie }) => readNextNumber(call, coll_serie),
      checkNumber: (call, { coll_no }) => checkNumber(call, coll_no),
      byNumber: (call, { coll_no }) => readOwnByNumber(call, coll_no),
      asVisitor: (call, { coll_no, id }) => readAsVisitor({ ...call, databases: call.c.var.databases }, coll_no, id),
      read: (call, { id }) => readOwnSpecimen(call, id),
      change: (call, input) => thenMarked(call, input, changeSpecimen({ ...call, ...promises }, input)),
      renumber: (call, input) => publishAfterChange(call, changeSpecimen({ ...call, ...promises }, input)),
      remove: async (call, { id }) => {
        await publishAfterChange(call, removeSpecimen({ ...call, ...promises }, id));
        return {};
      },
      restore: (call, { id }) => publishAfterChange(call, restoreSpecimen(call, id)),
    },
    { readingFirst: ['create', 'createMany', 'change', 'renumber', 'remove', 'restore'] },
  );

/** Routes of a collector's catalogue: what visitors see of it, and the owner's own. */
export const collectionRoutes = (promises: Promises) => publicRoutes.route('/', ownRoutes(promises));
