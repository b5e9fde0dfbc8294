import type { LocalityKind } from '../../localities/locality.ts';
import type { ExportedSpecimen } from '../exported-specimen.ts';

const placeOf = ({ place }: ExportedSpecimen, ...kinds: LocalityKind[]) =>
  place.find(({ kind }) => kinds.some((one) => one === kind))?.name ?? '';

const joined = (texts: readonly (string | null)[]) => texts.filter((text) => text !== null && text !== '').join(' | ');

type Cell = (specimen: ExportedSpecimen, owner: string) => string;

/** Terms of Darwin Core (http://rs.tdwg.org/dwc/terms/), and what a specimen says of each. */
const terms: Readonly<Record<string, Cell>> = {
  materialEntityID: ({ permanent_id }) => permanent_id,
  basisOfRecord: () => 'MaterialEntity',
  collectionCode: ({ coll_serie }) => coll_serie,
  catalogNumber: ({ coll_no }) => coll_no,
  otherCatalogNumbers: ({ min_id, provenance }) =>
    joined([min_id && `MIN-ID ${min_id}`, ...provenance.map(({ number }) => number)]),
  ownerInstitutionCode: (_, owner) => owner,
  scientificName: ({ minerals, written_minerals }) =>
    joined([...minerals.map(({ name }) => name), ...written_minerals]),
  vernacularName: ({ minerals, custom_name1, custom_name2 }) =>
    joined([...minerals.map(({ name_zh }) => name_zh), custom_name1, custom_name2]),
  recordedBy: ({ miner }) => miner ?? '',
  eventDate: ({ collect_date }) => collect_date ?? '',
  country: (specimen) => placeOf(specimen, 'country'),
  stateProvince: (specimen) => placeOf(specimen, 'region'),
  county: (specimen) => placeOf(specimen, 'district'),
  locality: ({ place }) => place.map(({ name }) => name).join(', '),
  verbatimLocality: ({ locality_text }) => locality_text ?? '',
  decimalLatitude: ({ own_place }) => String(own_place?.lat ?? ''),
  decimalLongitude: ({ own_place }) => String(own_place?.lon ?? ''),
  disposition: ({ status }) => status.replaceAll('_', ' '),
  preparations: ({ marks }) => joined(marks),
  associatedMedia: ({ photos }) => joined(photos),
  dynamicProperties: ({ size, weight, condition }) =>
    JSON.stringify({
      ...{ lengthInMM: size.length, widthInMM: size.width, heightInMM: size.height },
      ...{ weightInG: weight, condition },
    }),
  materialEntityRemarks: ({ description }) => description ?? '',
  modified: ({ updated_at }) => updated_at,
};

export const darwinCoreColumns: readonly string[] = Object.keys(terms);

/** A specimen as the cells of `darwinCoreColumns`, names in English; nothing that only its owner may know of it but its place. */
export const darwinCoreCells = (specimen: ExportedSpecimen, owner: string) =>
  Object.values(terms).map((cell) => cell(specimen, owner));
