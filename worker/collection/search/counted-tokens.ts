import { toHex } from '#contract/text/file-hash.ts';
import type { SpecimenRow } from '#worker/collection/tables.ts';

/** A sign that no folded word holds, and FTS5 takes for a letter: it keeps these tokens apart from words. */
const DELIMITER = '\u{e001}';
/** Between the two halves of a pair: no sign of a hexadecimal number. */
const AND = 'x';

/**
 * What is counted beside facets: the place of a specimen as exact as it is shown, the mineral it is named by first and
 * those beside it, each mineral at that place, and at each place around it each mineral and whose it is. Of one with no
 * place below its country nothing is said at a place.
 */
type CountedKind = 'at' | 'first' | 'beside' | 'mineralat' | 'placemineral' | 'placeowner';

const begin = (kind: CountedKind) => DELIMITER + kind + DELIMITER;
const hexOfText = (text: string) => toHex(new TextEncoder().encode(text));

/** With what the token of a place begins where a specimen's own place is meant; its number follows. */
export const localityPrefix = begin('at');
/** The same of one mineral alone. */
export const mineralLocalitiesPrefix = (mineralId: string) => begin('mineralat') + hexOfText(mineralId) + AND;
/** With what the tokens of all minerals from a place begin; the mineral follows, as mineralOfToken reads it. */
export const localityMineralsPrefix = (localityId: number) => begin('placemineral') + localityId + AND;
/** With what the tokens of all owners of specimens from a place begin. */
export const localityOwnersPrefix = (localityId: number) => begin('placeowner') + localityId + AND;
export const firstMineral = (mineralId: string) => begin('first') + hexOfText(mineralId);
export const besideMineral = (mineralId: string) => begin('beside') + hexOfText(mineralId);

/** The mineral that a token of a place stands for. */
export const mineralOfToken = (localityId: number, token: string): string => {
  const bytes = token.slice(localityMineralsPrefix(localityId).length).match(/../g) ?? [];
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)));
};

type Row = Pick<SpecimenRow, 'mineral_ids' | 'shown_path'>;

/** What of a listed specimen is counted among those of everybody; `owner` is its owner's key in hexadecimal. */
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
