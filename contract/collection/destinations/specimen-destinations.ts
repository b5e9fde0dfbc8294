import type { FieldName } from '#contract/collection/specimen/specimen-fields.ts';
import { type FieldDestinations, refusal } from './field-destinations.ts';
import { giverOnly, moneyDestinations, ownerOnly } from './money-destinations.ts';

const noLabelField = refusal('a label card has no such field');
const noReport = refusal('no report prints it');
const noTerm = refusal('Darwin Core has no term for it');
const receiverNumbers = refusal('the receiver’s own catalogue numbers it');

/**
 * The destinations of each specimen field outside the catalogue. The type demands every field and every
 * destination, so that a new field is not forgotten anywhere; reports list their fields in this order.
 */
export const fieldDestinations = {
  coll_serie: {
    handover: receiverNumbers,
    heading: 'coll_serie',
    report: 'beside',
    label: ['coll_no', 'number'],
    darwin_core: ['collectionCode'],
  },
  coll_index: {
    handover: receiverNumbers,
    heading: refusal('it is read together with its series, as `coll_index` or `number`'),
    report: 'beside',
    label: ['coll_no', 'number'],
    darwin_core: ['catalogNumber'],
  },
  own_number: {
    handover: giverOnly,
    heading: 'own_number',
    report: 'beside',
    label: ['own_number', 'number'],
    darwin_core: ['otherCatalogNumbers'],
  },
  mineral_ids: {
    handover: 'same',
    heading: 'minerals',
    report: 'beside',
    label: ['mineral_names', 'formula', 'display_name'],
    darwin_core: ['scientificName', 'vernacularName'],
  },
  written_minerals: {
    handover: 'same',
    heading: refusal('`minerals` writes those that no reference knows'),
    report: 'beside',
    label: ['mineral_names', 'display_name'],
    darwin_core: ['scientificName'],
  },
  custom_name1: {
    handover: 'same',
    heading: 'custom_name1',
    report: 'beside',
    label: ['custom_name1', 'display_name'],
    darwin_core: ['vernacularName'],
  },
  custom_name2: {
    handover: 'same',
    heading: 'custom_name2',
    report: 'beside',
    label: ['custom_name2', 'display_name'],
    darwin_core: ['vernacularName'],
  },
  display_name_choice: {
    handover: 'same',
    heading: refusal('a table of another program has no such choice'),
    report: 'beside',
    label: ['display_name'],
    darwin_core: refusal('the terms say every name'),
  },
  locality_id: {
    handover: 'rule',
    heading: 'locality',
    report: 'beside',
    label: ['locality'],
    darwin_core: ['country', 'stateProvince', 'county', 'locality', 'decimalLatitude', 'decimalLongitude'],
  },
  locality_text: {
    handover: 'rule',
    heading: refusal('`locality` writes what no reference knows'),
    report: 'beside',
    label: ['locality'],
    darwin_core: ['verbatimLocality'],
  },
  locality_precision: {
    handover: 'rule',
    heading: 'locality_precision',
    report: refusal('a report is for its owner, who sees the whole place'),
    label: refusal('a card is for its owner, who sees the whole place'),
    darwin_core: refusal('an export is for its owner, who sees the whole place'),
  },
  storage: {
    handover: giverOnly,
    heading: 'storage',
    report: ['executor'],
    label: ['storage'],
    darwin_core: ownerOnly,
  },
  status: {
    handover: 'rule',
    heading: 'status',
    report: ['catalogue', 'insurance', 'executor'],
    label: noLabelField,
    darwin_core: ['disposition'],
  },
  status_note: {
    handover: giverOnly,
    heading: 'status_note',
    report: ['executor'],
    label: ownerOnly,
    darwin_core: ownerOnly,
  },
  size: {
    handover: 'same',
    heading: 'size',
    report: ['catalogue', 'insurance', 'executor'],
    label: ['size'],
    darwin_core: ['dynamicProperties'],
  },
  micromount: {
    handover: 'same',
    heading: 'micromount',
    report: noReport,
    label: noLabelField,
    darwin_core: noTerm,
  },
  weight: {
    handover: 'same',
    heading: 'weight',
    report: ['catalogue', 'insurance', 'executor'],
    label: ['weight'],
    darwin_core: ['dynamicProperties'],
  },
  condition: {
    handover: 'same',
    heading: 'condition',
    report: ['catalogue', 'insurance', 'executor'],
    label: noLabelField,
    darwin_core: ['dynamicProperties'],
  },
  marks: {
    handover: 'same',
    heading: 'marks',
    report: ['catalogue', 'insurance'],
    label: noLabelField,
    darwin_core: ['preparations'],
  },
  miner: {
    handover: 'same',
    heading: 'miner',
    report: ['catalogue'],
    label: ['miner'],
    darwin_core: ['recordedBy'],
  },
  collect_date: {
    handover: 'same',
    heading: 'collect_date',
    report: ['catalogue'],
    label: ['collect_date'],
    darwin_core: ['eventDate'],
  },
  min_id: {
    handover: 'same',
    heading: 'min_id',
    report: ['catalogue', 'insurance'],
    label: ['min_id'],
    darwin_core: ['otherCatalogNumbers'],
  },
  tags: {
    handover: refusal('a way of sorting that differs from collection to collection'),
    heading: 'tags',
    report: ['catalogue'],
    label: ['tags'],
    darwin_core: noTerm,
  },
  description: {
    handover: refusal('the text is its giver’s'),
    heading: 'description',
    report: ['catalogue'],
    label: ['description'],
    darwin_core: ['materialEntityRemarks'],
  },
  access_level: {
    handover: 'rule',
    heading: 'access_level',
    report: noReport,
    label: noLabelField,
    darwin_core: noTerm,
  },
  dealer: {
    handover: 'rule',
    heading: 'dealer',
    report: ['insurance', 'executor'],
    label: ['dealer'],
    darwin_core: ownerOnly,
  },
  purchase_date: {
    handover: 'rule',
    heading: 'purchase_date',
    report: ['insurance', 'executor'],
    label: ['purchase_date'],
    darwin_core: ownerOnly,
  },
  provenance: {
    handover: 'rule',
    heading: refusal('`previous_owners` takes names; a chain has dates and numbers'),
    report: ['insurance', 'executor'],
    label: ['previous_owners'],
    darwin_core: ['otherCatalogNumbers'],
  },
  ...moneyDestinations,
  previous_owners: {
    handover: giverOnly,
    heading: 'previous_owners',
    report: ['executor'],
    label: refusal('a card prints the owners of its provenance'),
    darwin_core: ownerOnly,
  },
  op_tags: {
    handover: giverOnly,
    heading: 'op_tags',
    report: noReport,
    label: ownerOnly,
    darwin_core: ownerOnly,
  },
  description_private: {
    handover: 'rule',
    heading: 'description_private',
    report: ['executor'],
    label: ownerOnly,
    darwin_core: ownerOnly,
  },
  watermark_id: {
    handover: giverOnly,
    heading: refusal('it is a picture of its owner’s in this product'),
    report: noReport,
    label: ownerOnly,
    darwin_core: ownerOnly,
  },
} as const satisfies Record<FieldName, FieldDestinations>;
export type SpecimenDestinations = typeof fieldDestinations;
