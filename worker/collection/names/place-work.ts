import { reindexPlace } from '../search/reindex-place.ts';
import { renamePlace } from '../survey/rename-place.ts';
import { settleOwnPlace } from './settle-own-place.ts';

/** The jobs by which specimens follow what becomes of their places. */
export const placeWork = { settle_place: settleOwnPlace, reindex_place: reindexPlace, rename_place: renamePlace };
