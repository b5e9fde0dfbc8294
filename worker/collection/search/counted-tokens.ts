import { toHex } from '#contract/text/file-hash.ts';
import type { SpecimenRow } from '#worker/collection/tables.ts';

/**
 * A character that no folded word contains and that FTS5 takes for a letter: it separates these tokens from
 * words.
 */
const DELIMITER = '\u{e001}';
/** The separator of the two halves of a pair: not a hexadecimal digit. */
const PAIR_SEPARATOR = 'x';

/**
 * What is counted besides facets: the locality of a specimen as exact as it is shown, its first mineral and the
 * others, each mineral at that locality, and at each locality around it each mineral and the owner. A specimen
 * that is shown no more exactly than its country is not counted at a locality.
 */
type CountedKind = 'at' | 'first' | 'beside' | 'mineralat' | 'placemineral' | 'placeowner';

const begin = (kind: CountedKind) => DELIMITER + kind + DELIMITER;
const hexOfText = (text: string) => toHex(new TextEncoder().encode(text));

/** The prefix of the token of a specimen's finest shown locality; the locality's id follows. */
export const localityPrefix = begin('at');
/** The same for one mineral alone. */
export const mineralLocalitiesPrefix = (mineralId: string) =>
  begin('mineralat') + hexOfText(mineralId) + PAIR_SEPARATOR;
/** The prefix of the tokens of all minerals from a locality; the mineral follows, as mineralOfToken reads it. */
export const localityMineralsPrefix = (localityId: number) => begin('placemineral') + localityId + PAIR_SEPARATOR;
/** The prefix of the tokens of all owners of specimens from a locality. */
export const localityOwnersPrefix = (localityId: number) => begin('placeowner') + localityId + PAIR_SEPARATOR;
export const firstMineral = (mineralId: string) => begin('first') + hexOfText(mineralId);
export const besideMineral = (mineralId: string) => begin('beside') + hexOfText(mineralId);

/** The mineral in a token of localityMineralsPrefix. */
export const mineralOfToken = (localityId: number, token: string): string => {
  const bytes = token.slice(localityMineralsPrefix(localityId).length).match(/../g) ?? [];
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)));
};

type Row = Pick<SpecimenRow, 'mineral_ids' | 'shown_path'>;

/**
 * The tokens by which a listed specimen is counted among all collectors'; `owner` is its owner's key in
 * hexadecimal.
 */
export function countedTokens({ mineral_ids, shown_path }: Row, owner: string): string[] {
  const referenceLocalities = shown_path.flatMap(({ id, kind }) => (typeof id === 'number' ? [{ id, kind }] : []));
  const [finestLocality] = referenceLocalities;
  const [firstMineralId, ...otherMineralIds] = mineral_ids;
  const localityId = finestLocality && finestLocality.kind !== 'country' ? finestLocality.id : null;
  return [
    ...(localityId === null
      ? []
      : [localityPrefix + localityId, ...mineral_ids.map((mineral) => mineralLocalitiesPrefix(mineral) + localityId)]),
    ...(firstMineralId === undefined ? [] : [firstMineral(firstMineralId)]),
    ...otherMineralIds.map(besideMineral),
    ...referenceLocalities.flatMap(({ id }) => [
      localityOwnersPrefix(id) + owner,
      ...mineral_ids.map((mineral) => localityMineralsPrefix(id) + hexOfText(mineral)),
    ]),
  ];
}
