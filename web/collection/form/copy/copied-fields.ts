import { type CopyField, fieldsOf, usualFields } from '#contract/collection/form/copy-fields.ts';
import type { SpecimenDraft } from '#web/collection/form/draft/specimen-draft.ts';

type DraftField = keyof SpecimenDraft;

const HANDED_OVER = 'copied fields';
const TICKS = 'copy ticks';

/** Where a form calls a field otherwise than the catalogue does. */
const inDraft: Partial<Record<ReturnType<typeof fieldsOf>[number], readonly DraftField[]>> = {
  mineral_ids: ['minerals'],
  written_minerals: ['minerals'],
  locality_id: ['locality'],
  locality_text: ['locality'],
  size: ['length', 'width', 'height'],
};

/** The fields of a form that a choice fills; none where the form has no such field. */
export const draftFieldsOf = (name: CopyField, draft: SpecimenDraft): DraftField[] => [
  ...new Set(fieldsOf(name).flatMap((field) => inDraft[field] ?? (field in draft ? [field as DraftField] : []))),
];

/** The part of a draft that several choices take along. */
export const copiedPart = (draft: SpecimenDraft, names: readonly CopyField[]): Partial<SpecimenDraft> =>
  Object.fromEntries(names.flatMap((name) => draftFieldsOf(name, draft)).map((field) => [field, draft[field]]));

/** Puts fields where the page of a new specimen finds them, once. */
export function handOver(fields: Partial<SpecimenDraft>) {
  sessionStorage.setItem(HANDED_OVER, JSON.stringify(fields));
}

/**
 * The fields that were copied for the specimen which is begun now, or null. They are given once: what becomes of them in
 * the form is kept there as its draft.
 */
export function takeCopiedFields(): Partial<SpecimenDraft> | null {
  const fields = read<Partial<SpecimenDraft>>(() => sessionStorage, HANDED_OVER);
  if (fields) sessionStorage.removeItem(HANDED_OVER);
  return fields;
}

/** Which of these fields are ticked: as on this device the last time, else as is usual. */
export function recallTicks(names: readonly CopyField[]): CopyField[] {
  const kept = read<Partial<Record<CopyField, boolean>>>(() => localStorage, TICKS) ?? {};
  const usual = usualFields(names);
  return names.filter((name) => kept[name] ?? usual.includes(name));
}

/** Remembers on this device what was ticked of the fields that were offered; of others, what was remembered before. */
export function rememberTicks(names: readonly CopyField[], ticked: readonly CopyField[]) {
  const kept = read<Partial<Record<CopyField, boolean>>>(() => localStorage, TICKS) ?? {};
  const now = Object.fromEntries(names.map((name) => [name, ticked.includes(name)]));
  try {
    localStorage.setItem(TICKS, JSON.stringify({ ...kept, ...now }));
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
