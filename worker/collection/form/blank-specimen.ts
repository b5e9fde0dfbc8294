import type { CollNo } from '#contract/collection/numbers/coll-no.ts';
import type { NewSpecimen, SpecimenChange } from '#contract/collection/specimen/specimen.ts';
import type { Written } from '../specimen/specimen-row.ts';
import type { Facts } from './writing-facts.ts';

/** What a new specimen is where its owner said nothing. Private, for what was shown once cannot be unseen. */
export const blankSpecimen: Omit<Written, keyof CollNo> = {
  written_minerals: [],
  locality_text: null,
  locality_precision: 'exact',
  tags: [],
  op_tags: [],
  access_level: 'private',
  description: null,
  description_private: null,
  purchase_date: null,
  buy_price: null,
  currency: null,
  dealer: null,
  size: { length: null, width: null, height: null },
  weight: null,
  micromount: false,
  provenance: [],
  previous_owners: [],
  miner: null,
  collect_date: null,
  min_id: null,
  custom_name1: null,
  custom_name2: null,
  display_name_choice: 'minerals',
  condition: null,
  marks: [],
  status: 'in_collection',
  status_note: null,
  storage: null,
  watermark_id: null,
};

/** The columns of a new row that nobody writes by hand. */
export const newColumns = (now: number) => ({
  seq: null,
  cover: null,
  media_count: 0,
  shown_media_count: 0,
  like_count: 0,
  in_trash: false,
  trashed_at: null,
  created_at: now,
  updated_at: now,
  shown_updated_at: now,
  version: 1,
  shown_version: 1,
});

/** The fields that an input names; one left out says nothing, null says 'none'. */
export function namedFields({
  mineral_ids,
  locality_id,
  ...input
}: Partial<NewSpecimen & SpecimenChange>): Partial<Written> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

/** A price without a currency is in the one its owner reckons in. */
export const withCurrency = (written: Written, { currency }: Facts): Written =>
  written.buy_price === null ? written : { ...written, currency: written.currency ?? currency };
