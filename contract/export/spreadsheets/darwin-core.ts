import type { ExportedSpecimen } from '#contract/collection/columns/exported-specimen.ts';
import type { DestinationNames, FieldsWithName } from '#contract/collection/destinations/field-destinations.ts';
import type { SpecimenDestinations } from '#contract/collection/destinations/specimen-destinations.ts';
import type { MatchingNames } from '#contract/collection/specimen/field.ts';
import type { SpecimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import type { LocalityKind } from '#contract/localities/locality.ts';

/** A specimen without the fields that only its owner may see. */
type VisibleSpecimen = Omit<ExportedSpecimen, MatchingNames<SpecimenFields, { visibility: 'own' }>>;
type TermText = string | null | readonly (string | null)[];

/**
 * For each Darwin Core term, a function for each field that the field table assigns to it: it returns the text of
 * that field.
 */
type FieldTexts = {
  [Term in Exclude<DestinationNames<SpecimenDestinations, 'darwin_core'>, 'dynamicProperties'>]: Record<
    FieldsWithName<SpecimenDestinations, 'darwin_core', Term>,
    (specimen: VisibleSpecimen) => TermText
  >;
};
type DynamicProperties = Record<
  FieldsWithName<SpecimenDestinations, 'darwin_core', 'dynamicProperties'>,
  (specimen: VisibleSpecimen) => Readonly<Record<string, string | number | null>>
>;
/** The terms that are not taken from a single field. */
type OtherTexts = Record<
  'materialEntityID' | 'basisOfRecord' | 'ownerInstitutionCode' | 'associatedMedia' | 'dynamicProperties' | 'modified',
  { value: (specimen: VisibleSpecimen, owner: string) => TermText }
>;

const localityName = ({ place }: VisibleSpecimen, localityKind: LocalityKind) =>
  place.find(({ kind }) => kind === localityKind)?.name ?? '';

const dynamicProperties: DynamicProperties = {
  size: ({ size }) => ({ lengthInMM: size.length, widthInMM: size.width, heightInMM: size.height }),
  weight: ({ weight }) => ({ weightInG: weight }),
  condition: ({ condition }) => ({ condition }),
};

/**
 * Terms of Darwin Core (http://rs.tdwg.org/dwc/terms/) in the order of their columns, with a specimen's text for
 * each.
 */
const terms: FieldTexts & OtherTexts = {
  materialEntityID: { value: ({ permanent_id }) => permanent_id },
  basisOfRecord: { value: () => 'MaterialEntity' },
  collectionCode: { coll_serie: ({ coll_serie }) => coll_serie },
  catalogNumber: { coll_index: ({ coll_no }) => coll_no },
  otherCatalogNumbers: {
    own_number: ({ own_number }) => own_number,
    min_id: ({ min_id }) => min_id && `MIN-ID ${min_id}`,
    provenance: ({ provenance }) => provenance.map(({ number }) => number),
  },
  ownerInstitutionCode: { value: (_, owner) => owner },
  scientificName: {
    mineral_ids: ({ minerals }) => minerals.map(({ name }) => name),
    written_minerals: ({ written_minerals }) => written_minerals,
  },
  vernacularName: {
    mineral_ids: ({ minerals }) => minerals.map(({ name_zh }) => name_zh),
    custom_name1: ({ custom_name1 }) => custom_name1,
    custom_name2: ({ custom_name2 }) => custom_name2,
  },
  recordedBy: { miner: ({ miner }) => miner },
  eventDate: { collect_date: ({ collect_date }) => collect_date },
  country: { locality_id: (specimen) => localityName(specimen, 'country') },
  stateProvince: { locality_id: (specimen) => localityName(specimen, 'region') },
  county: { locality_id: (specimen) => localityName(specimen, 'district') },
  locality: { locality_id: ({ place }) => place.map(({ name }) => name).join(', ') },
  verbatimLocality: { locality_text: ({ locality_text }) => locality_text },
  decimalLatitude: { locality_id: ({ own_place }) => String(own_place?.lat ?? '') },
  decimalLongitude: { locality_id: ({ own_place }) => String(own_place?.lon ?? '') },
  disposition: { status: ({ status }) => status.replaceAll('_', ' ') },
  preparations: { marks: ({ marks }) => marks },
  associatedMedia: { value: ({ photos }) => photos },
  dynamicProperties: {
    value: (specimen) =>
      JSON.stringify(
        Object.assign({}, ...Object.values(dynamicProperties).map((readProperties) => readProperties(specimen))),
      ),
  },
  materialEntityRemarks: { description: ({ description }) => description },
  modified: { value: ({ updated_at }) => updated_at },
};

export const darwinCoreColumns: readonly string[] = Object.keys(terms);

/**
 * Returns a specimen's cells for `darwinCoreColumns`, with names in English. Fields that only its owner may see
 * are left out, except the exact locality.
 */
export const darwinCoreCells = (specimen: ExportedSpecimen, owner: string) =>
  Object.values(terms).map((fieldTexts) =>
    Object.values<OtherTexts['modified']['value']>(fieldTexts)
      .flatMap((text) => text(specimen, owner))
      .filter((text) => text !== null && text !== '')
      .join(' | '),
  );
