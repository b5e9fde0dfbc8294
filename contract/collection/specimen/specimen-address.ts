import { linkTo } from '#contract/routes/paths.ts';
import type { PublicSpecimen } from './specimen.ts';

/** What tells the page of one specimen from those of all others. */
export type AddressedSpecimen = Pick<PublicSpecimen, 'username' | 'coll_no' | 'id' | 'number_shared'>;

/**
 * The address of a specimen's page for everybody: by its number, and by its id where others carry that number. `search`
 * is the list that one comes from.
 */
export function specimenAddress(
  { username, coll_no, id, number_shared }: AddressedSpecimen,
  search: URLSearchParams | string = '',
): string {
  const query = new URLSearchParams(search);
  query.delete('id');
  if (number_shared) query.set('id', id);
  return linkTo('specimen', { username, coll_no }) + (query.size > 0 ? `?${query}` : '');
}

/** The same, as the server answers where a specimen is: with its id where others carry its number. */
export const resolvedAddress = (
  { username, coll_no, id }: { username: string; coll_no: string; id?: string | undefined },
  search?: URLSearchParams,
): string => specimenAddress({ username, coll_no, id: id ?? '', number_shared: id !== undefined }, search);

type EditedSpecimen = { id: string; coll_no: string; number_shared?: boolean | undefined };

/**
 * The address where its owner edits a specimen: by its number, and by its id unless it is known that none of the
 * owner's others carries that number. What visitors find says nothing of private ones.
 */
export const editAddress = ({ coll_no, id, number_shared = true }: EditedSpecimen): string =>
  linkTo('updateSpecimen', { coll_no }) + (number_shared ? `?${new URLSearchParams({ id })}` : '');
