import { type CopyField, copiedFieldNames, usualFields } from '#contract/collection/form/copy-fields.ts';
import { pickDraftFields, type SpecimenDraft } from '#web/collection/form/draft/specimen-draft.ts';
import { userKey } from '#web/lib/user-key.ts';
import { bareLocality } from '#web/localities/chosen-locality.ts';

const HANDED_OVER = 'copied fields';
const TICKS = 'copy ticks';

/** The fields of a draft that these choices copy; of the locality, the reference's without the label's text. */
export const copiedFields = (draft: SpecimenDraft, names: readonly CopyField[]): Partial<SpecimenDraft> =>
  pickDraftFields({ ...draft, locality: bareLocality(draft.locality) }, names.flatMap(copiedFieldNames));

/** Stores fields in the session storage, for the page of a new specimen to take once. */
export function storeCopiedFields(fields: Partial<SpecimenDraft>) {
  sessionStorage.setItem(userKey(HANDED_OVER), JSON.stringify(fields));
}

/**
 * The fields copied for a new specimen, or null. They are returned only once: from then on the form's draft holds
 * them.
 */
export function takeCopiedFields(): Partial<SpecimenDraft> | null {
  const fields = read<Partial<SpecimenDraft>>(() => sessionStorage, userKey(HANDED_OVER));
  if (fields) sessionStorage.removeItem(userKey(HANDED_OVER));
  return fields;
}

/** The ticked fields: as this user last chose on this device, else the defaults. */
export function recallTicks(names: readonly CopyField[]): CopyField[] {
  const storedTicks = read<Partial<Record<CopyField, boolean>>>(() => localStorage, userKey(TICKS)) ?? {};
  const usual = usualFields(names);
  return names.filter((name) => storedTicks[name] ?? usual.includes(name));
}

/** Stores the ticks of the offered fields on this device; the stored ticks of other fields stay. */
export function rememberTicks(names: readonly CopyField[], tickedNames: readonly CopyField[]) {
  const storedTicks = read<Partial<Record<CopyField, boolean>>>(() => localStorage, userKey(TICKS)) ?? {};
  const newTicks = Object.fromEntries(names.map((name) => [name, tickedNames.includes(name)]));
  try {
    localStorage.setItem(userKey(TICKS), JSON.stringify({ ...storedTicks, ...newTicks }));
  } catch {
    // With a full or disabled storage nothing is remembered; the defaults are ticked next time.
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
