import { reindexLocality } from '#worker/collection/showcase/reindex-place.ts';
import { renameLocality } from '#worker/collection/survey/rename-place.ts';
import { settleOwnPlace } from './settle-own-place.ts';

/** The jobs that update specimens after changes of their localities. */
export const placeWork = { settle_place: settleOwnPlace, reindex_place: reindexLocality, rename_place: renameLocality };
