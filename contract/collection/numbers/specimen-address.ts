import { linkTo } from '../../paths.ts';

/** The address of a specimen's page: by its number, and by its id where others carry that number. */
export const specimenAddress = ({
  id,
  ...at
}: {
  username: string;
  coll_no: string;
  id?: string | undefined;
}): string => linkTo('specimen', at) + (id === undefined ? '' : `?${new URLSearchParams({ id })}`);
