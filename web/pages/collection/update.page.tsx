import { type LoaderFunctionArgs, replace, useLoaderData } from 'react-router';
import { collectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { editAddress } from '#contract/collection/specimen/specimen-address.ts';
import { UpdateForm } from '#web/collection/form/update-form.tsx';
import { loadPreference } from '#web/collection/preferences/preference-loader.ts';
import { ApiError, call } from '#web/lib/call.ts';

/** Loads a specimen of the owner by the id in the address, or by its number where there is no id. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const coll_no = params.coll_no ?? '';
  const id = new URL(request.url).searchParams.get('id');
  const [{ specimen, media }, preference] = await Promise.all([readNamed(id, coll_no), loadPreference()]);
  // A number that only one specimen has needs no id in the address.
  if (id === specimen.id && specimen.number_shared === false) throw replace(editAddress(specimen));
  return { specimen, media, preference, otherSpecimens: await readOthersOfNumber(specimen) };
}

/** The owner's other specimens with this number; none if the request fails, because the form works without them. */
async function readOthersOfNumber({ id, coll_no, number_shared }: OwnSpecimen): Promise<OwnSpecimen[]> {
  if (!number_shared) return [];
  const answer = await call(deskApi.byCode, { code: coll_no }, { quiet: true }).catch(() => ({ items: [] }));
  return answer.items.filter((specimen) => specimen.id !== id);
}

const readNamed = (id: string | null, coll_no: string) =>
  id ? call(collectionApi.read, { id }, { quiet: true }).catch(orByNumber(coll_no)) : readNumbered(coll_no);

const readNumbered = (coll_no: string) => call(collectionApi.byNumber, { coll_no }, { quiet: true });

/** Falls back to the number when the id in the address is no longer valid. */
const orByNumber = (coll_no: string) => (fault: unknown) => {
  if (fault instanceof ApiError && (fault.status === 404 || fault.status === 400)) return readNumbered(coll_no);
  throw fault;
};

/** The key resets the form when the address leads to another specimen. */
export function Component() {
  const loaderData = useLoaderData<typeof loader>();
  return <UpdateForm key={loaderData.specimen.id} {...loaderData} />;
}
