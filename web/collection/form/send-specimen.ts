import { v7 as uuid } from 'uuid';
import { collectionApi } from '#contract/collection/api.ts';
import type { NewSpecimen, OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { dropUnsaved, keepUnsaved, type Unsaved } from '#web/collection/form/draft/unsaved-specimens.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { moveUploads, startUploads } from '#web/media/upload/photo-uploads.ts';

/** Stores it. An id that stands for other words already, from a save whose answer was lost or from another window, is changed. */
export async function createWith(input: NewSpecimen, changeId: () => string): Promise<OwnSpecimen> {
  const create = (one: NewSpecimen) => call(collectionApi.create, one, { quiet: true, key: one.id });
  try {
    return await create(input);
  } catch (fault) {
    if (!(fault instanceof ApiError && fault.error === 'id_used')) throw fault;
    return create({ ...input, id: changeId() });
  }
}

export type Leaving = Omit<Unsaved, 'state' | 'failure'>;

/**
 * Stores a new specimen that is not in its form any more, with the photographs that were chosen for it, whatever is
 * chosen meanwhile. What is refused is kept, and null is given.
 */
export async function sendSpecimen(leaving: Leaving, input: Promise<NewSpecimen>): Promise<OwnSpecimen | null> {
  let piece = leaving;
  const keep = (state: Unsaved['state'], failure: string | null) => keepUnsaved({ ...piece, state, failure });
  const changeId = () => {
    const other = uuid();
    moveUploads(piece.id, other);
    dropUnsaved(piece.id);
    piece = { ...piece, id: other };
    keep('sending', null);
    return other;
  };
  keep('sending', null);
  try {
    const saved = await createWith(await input, changeId);
    dropUnsaved(piece.id);
    startUploads(saved.id);
    return saved;
  } catch (fault) {
    keep('refused', fault instanceof ApiError ? fault.message : null);
    if (!(fault instanceof ApiError)) throw fault;
    return null;
  }
}
