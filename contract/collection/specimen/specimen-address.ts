import { screenAddress } from '#contract/routes/paths.ts';
import type { PublicSpecimen } from './specimen.ts';

/** The fields that identify the page of a specimen. */
export type SpecimenAddressFields = Pick<PublicSpecimen, 'username' | 'coll_no' | 'id' | 'number_shared'>;

/**
 * Returns the path of a specimen's public page: by its number, with its id if other specimens have that number.
 * `search` is the query of the list that the visitor comes from.
 */
export function specimenAddress(
  { username, coll_no, id, number_shared }: SpecimenAddressFields,
  search: URLSearchParams | string = '',
): string {
  const query = new URLSearchParams(search);
  query.delete('id');
  if (number_shared) query.set('id', id);
  return screenAddress('specimen', { username, coll_no }) + (query.size > 0 ? `?${query}` : '');
}

/** Returns the same path from the server's answer, which has the id if other specimens have the number. */
export const resolvedAddress = (
  { username, coll_no, id }: { username: string; coll_no: string; id?: string | undefined },
  search?: URLSearchParams,
): string => specimenAddress({ username, coll_no, id: id ?? '', number_shared: id !== undefined }, search);

type EditedSpecimen = { id: string; coll_no: string; number_shared?: boolean | undefined };

/**
 * Returns the path of a specimen's edit page: by its number, with its id unless no other specimen of the owner is
 * known to have that number. Public lists don't count private specimens.
 */
export const editAddress = ({ coll_no, id, number_shared = true }: EditedSpecimen): string =>
  screenAddress('updateSpecimen', { coll_no }) + (number_shared ? `?${new URLSearchParams({ id })}` : '');
