import type { Want } from '#contract/exchange/wants/want.ts';
import type { Locale } from '#contract/format/locale.ts';
import type { SizeClass } from '#contract/format/size.ts';
import { localityLine } from '#contract/localities/localized-locality-name.ts';
import type { MineralName } from '#contract/minerals/mineral.ts';
import type { ChosenLocality } from '#web/localities/chosen-locality.ts';

/** A row of the want list as its form stores it. */
type WantDraft = {
  mineral: MineralName | null;
  locality: ChosenLocality | null;
  size_class: SizeClass[];
  with_photo: boolean;
  note: string;
};

/** A row in which the sizes and the photo requirement may be left unchanged. */
export type PartialWantDraft = Omit<WantDraft, 'size_class' | 'with_photo'> & Partial<WantDraft>;

export const emptyWant: WantDraft = { mineral: null, locality: null, size_class: [], with_photo: false, note: '' };

/** The draft of a stored row. */
export const storedWantDraft = (
  { mineral, locality, size_class, with_photo, note }: Want,
  locale: Locale,
): WantDraft => ({
  mineral,
  size_class,
  with_photo,
  note: note ?? '',
  locality: locality && { id: locality.id, text: localityLine(locality, locale), typed: null },
});

/** The draft as input for the contract's schemas. */
export const wantInput = ({ mineral, locality, size_class, with_photo, note }: PartialWantDraft) => ({
  mineral_id: mineral?.id ?? null,
  locality_id: typeof locality?.id === 'number' ? locality.id : null,
  size_class,
  with_photo,
  note: note.trim(),
});
