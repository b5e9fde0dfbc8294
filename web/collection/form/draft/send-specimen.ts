import { v7 as uuid } from 'uuid';
import { collectionApi } from '#contract/collection/api.ts';
import { specimenMatchesInput } from '#contract/collection/form/specimen-matches-input.ts';
import type { NewSpecimen, OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { errors } from '#contract/errors/errors.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { isIdUsed, ownRecord } from '#web/lib/own-record.ts';
import { moveUploads, startUploads } from '#web/media/upload/photo-uploads.ts';
import { localeAtom } from '#web/shell/language.ts';
import { dropUnsaved, keepUnsaved, type UnsavedSpecimen } from './unsaved-specimens.ts';

/**
 * Stores a new specimen. If its id already has other data of the same user, from a save whose answer was lost, it
 * throws `changed_elsewhere` with the stored specimen; if another user has the id, it retries with a new one.
 */
export async function createSpecimen(input: NewSpecimen, changeId: () => string): Promise<OwnSpecimen> {
  const create = (specimen: NewSpecimen) => call(collectionApi.create, specimen, { quiet: true, key: specimen.id });
  try {
    return await create(input);
  } catch (fault) {
    if (!isIdUsed(fault)) throw fault;
    const current = await ownRecord(
      async () => (await call(collectionApi.read, { id: input.id }, { quiet: true })).specimen,
    );
    if (!current) return create({ ...input, id: changeId() });
    if (specimenMatchesInput(current, input)) return current;
    throw changedElsewhere(current);
  }
}

/** The server's refusal of a change to a specimen that was changed meanwhile. */
function changedElsewhere(current: OwnSpecimen): ApiError {
  const { code, status } = errors.changed_elsewhere;
  const message = fillText(errors.changed_elsewhere, atomStore.get(localeAtom));
  return new ApiError(message, code, status, { error: 'changed_elsewhere', current });
}

/** The stored specimen that such a refusal contains; null for any other fault. */
export function currentSpecimen(fault: unknown): OwnSpecimen | null {
  if (!(fault instanceof ApiError && fault.error === 'changed_elsewhere')) return null;
  return (fault.data as { current?: OwnSpecimen } | null)?.current ?? null;
}

export type DraftToSave = Omit<UnsavedSpecimen, 'state' | 'failure'>;

/**
 * Stores a new specimen that has left its form, with the photos chosen for it, whatever is chosen meanwhile. After
 * a refusal the specimen stays among the unsaved ones, and null is returned.
 */
export async function sendSpecimen(draft: DraftToSave, input: Promise<NewSpecimen>): Promise<OwnSpecimen | null> {
  let currentDraft = draft;
  const keep = (state: UnsavedSpecimen['state'], failure: string | null) =>
    keepUnsaved({ ...currentDraft, state, failure });
  const changeId = () => {
    const otherId = uuid();
    moveUploads(currentDraft.id, otherId);
    dropUnsaved(currentDraft.id);
    currentDraft = { ...currentDraft, id: otherId };
    keep('sending', null);
    return otherId;
  };
  keep('sending', null);
  try {
    const savedSpecimen = await createSpecimen(await input, changeId);
    dropUnsaved(currentDraft.id);
    startUploads(savedSpecimen.id);
    return savedSpecimen;
  } catch (fault) {
    keep('refused', fault instanceof ApiError ? fault.message : null);
    if (!(fault instanceof ApiError)) throw fault;
    return null;
  }
}
