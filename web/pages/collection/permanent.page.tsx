import { type LoaderFunctionArgs, redirect } from 'react-router';
import { publicCollectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { resolvedAddress } from '#contract/collection/specimen/specimen-address.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { checkSession } from '#web/shell/session.ts';

/** Redirects a label's permanent address to the present page of its specimen. */
export async function loader({ params }: LoaderFunctionArgs) {
  const { permanent_id = '' } = params;
  const lookup = call(publicCollectionApi.permanent, { permanent_id }, { quiet: true });
  throw redirect(resolvedAddress(await lookup.catch((fault: unknown) => findOwnHidden(permanent_id, fault))));
}

/** Redirects the owner to their hidden specimen; for everybody else the error stays a 404. */
async function findOwnHidden(permanent_id: string, fault: unknown) {
  if (!(fault instanceof ApiError && fault.status === 404)) throw fault;
  if ((await checkSession()).state !== 'in') throw fault;
  const [ownSpecimen] = (await call(deskApi.byPermanent, { ids: permanent_id }, { quiet: true })).items;
  if (!ownSpecimen) throw fault;
  const { username, coll_no, id } = ownSpecimen;
  const { items } = await call(deskApi.byCode, { code: coll_no }, { quiet: true });
  return { username, coll_no, ...(items.length > 1 && { id }) };
}

export const Component = () => null;
