import type { ClearableField } from '#contract/collection/desk/bulk.ts';
import type { Precision } from '#contract/collection/specimen/locality-precision.ts';
import type { Status } from '#contract/collection/specimen/status.ts';
import type { Change } from '#web/collection/desk/operations/operation.ts';
import { type ChosenLocality, wordsOf } from '#web/localities/chosen-locality.ts';

/** One change of many specimens as it is being written; what is empty stays as it is in each of them. */
export type BulkDraft = {
  access_level: '' | 'public' | 'private';
  status: '' | Status;
  status_note: string;
  storage: string;
  locality: ChosenLocality | null;
  locality_precision: '' | Precision;
  add_tags: readonly string[];
  remove_tags: readonly string[];
  add_op_tags: readonly string[];
  remove_op_tags: readonly string[];
  dealer: string;
  purchase_date: string;
  clear: readonly ('status_note' | 'storage' | 'locality' | 'dealer' | 'purchase_date')[];
};

export const emptyDraft: BulkDraft = {
  access_level: '',
  status: '',
  status_note: '',
  storage: '',
  locality: null,
  locality_precision: '',
  add_tags: [],
  remove_tags: [],
  add_op_tags: [],
  remove_op_tags: [],
  dealer: '',
  purchase_date: '',
  clear: [],
};

/** The change that a draft says; what is cleared is not set as well. */
export function changeOf(draft: BulkDraft): Change {
  const cleared = new Set(draft.clear);
  const texts = (['status_note', 'storage', 'dealer', 'purchase_date'] as const)
    .filter((name) => !cleared.has(name) && draft[name].trim() !== '')
    .map((name) => [name, draft[name].trim()]);
  const { access_level, status, locality, locality_precision } = draft;
  const place = cleared.has('locality') ? null : locality;
  const words = wordsOf(place);
  return {
    set: {
      ...Object.fromEntries(texts),
      ...(access_level && { access_level }),
      ...(status && { status }),
      ...(place?.id != null && { locality_id: place.id }),
      ...(place && words && { locality_text: words }),
      ...(locality_precision && { locality_precision }),
    },
    clear: draft.clear.flatMap((name): ClearableField[] =>
      name === 'locality' ? ['locality_id', 'locality_text'] : [name],
    ),
    add_tags: [...draft.add_tags],
    remove_tags: [...draft.remove_tags],
    add_op_tags: [...draft.add_op_tags],
    remove_op_tags: [...draft.remove_op_tags],
  };
}

/** Whether a draft says anything at all. */
export const saysNothing = (draft: BulkDraft): boolean => {
  const { set, clear, ...tags } = changeOf(draft);
  return [...Object.values(set ?? {}), ...(clear ?? []), ...Object.values(tags).flat()].length === 0;
};

/** The fields that are typed in, and can be refused for it, by their paths in a change. */
const fields = [
  ...['set.status_note', 'set.storage', 'set.locality_id', 'set.locality_text', 'set.dealer', 'set.purchase_date'],
  ...['add_tags', 'remove_tags', 'add_op_tags', 'remove_op_tags'],
];

/** The field that a refusal of this path stands beside; null where it is about none of them. */
export const fieldOf = (path: string): string | null =>
  fields.find((field) => path === field || path.startsWith(`${field}.`)) ?? null;
