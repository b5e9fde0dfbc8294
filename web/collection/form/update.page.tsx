import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { collectionApi } from '#contract/collection/api.ts';
import { UpdateForm } from '#web/collection/form/update-form.tsx';
import { loadPreference } from '#web/collection/preferences/preference-loader.ts';
import { call } from '#web/lib/call.ts';

/** One specimen as its owner reads it, by its number. */
export async function loader({ params }: LoaderFunctionArgs) {
  const coll_no = params.coll_no ?? '';
  const [{ specimen, media }, preference] = await Promise.all([
    call(collectionApi.byNumber, { coll_no }, { quiet: true }),
    loadPreference(),
  ]);
  return { specimen, media, preference };
}

/** Another specimen is another page: its form begins anew. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  return <UpdateForm key={loaded.specimen.id} {...loaded} />;
}
