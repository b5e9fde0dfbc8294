import { type CopyField, copiedFieldNames, usualFields } from '#contract/collection/form/copy-fields.ts';
import { pickDraftFields, type SpecimenDraft } from '#web/collection/form/draft/specimen-draft.ts';
import { userKey } from '#web/lib/user-key.ts';
import { bareLocality } from '#web/localities/chosen-locality.ts';

const HANDED_OVER = 'copied fields';
const TICKS = 'copy ticks';

/** The part of a draft that several choices take along; of a locality, the place without the words of the label. */
export const copiedFields = (draft: SpecimenDraft, names: readonly CopyField[]): Partial<SpecimenDraft> =>
  pickDraftFields({ ...draft, locality: bareLocality(draft.locality) }, names.flatMap(copiedFieldNames));

/** Puts fields where the page of a new specimen finds them, once. */
export function storeCopiedFields(fields: Partial<SpecimenDraft>) {
  sessionStorage.setItem(userKey(HANDED_OVER), JSON.stringify(fields));
}

/**
 * The fields that were copied for the specimen which is begun now, or null. They are given once: what becomes of them in
 * the form is kept there as its draft.
 */
export function takeCopiedFields(): Partial<SpecimenDraft> | null {
  const fields = read<Partial<SpecimenDraft>>(() => sessionStorage, userKey(HANDED_OVER));
  if (fields) sessionStorage.removeItem(userKey(HANDED_OVER));
  return fields;
}

/** Which of these fields are ticked: as this user did on this device the last time, else as is usual. */
export function recallTicks(names: readonly CopyField[]): CopyField[] {
  const storedTicks = read<Partial<Record<CopyField, boolean>>>(() => localStorage, userKey(TICKS)) ?? {};
  const usual = usualFields(names);
  return names.filter((name) => storedTicks[name] ?? usual.includes(name));
}

/** Remembers on this device what was ticked of the fields that were offered; of others, what was remembered before. */
export function rememberTicks(names: readonly CopyField[], tickedNames: readonly CopyField[]) {
  const storedTicks = read<Partial<Record<CopyField, boolean>>>(() => localStorage, userKey(TICKS)) ?? {};
  const newTicks = Object.fromEntries(names.map((name) => [name, tickedNames.includes(name)]));
  try {
    localStorage.setItem(userKey(TICKS), JSON.stringify({ ...storedTicks, ...newTicks }));
  } catch {
    // A full or closed storage remembers nothing; the usual ones are ticked next time.
  }
}

function read<T>(storage: () => Storage, key: string): T | null {
  try {
    const text = storage().getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}
