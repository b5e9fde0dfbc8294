import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { collectionApi } from '#contract/collection/api.ts';
import { specimenChange } from '#contract/collection/specimen.ts';
import { linkTo } from '#contract/paths.ts';
import { DeleteSpecimen } from '#web/collection/delete-specimen.tsx';
import { loadPreference } from '#web/collection/preference-loader.ts';
import { draftOf } from '#web/collection/specimen-draft.ts';
import { SpecimenEditor } from '#web/collection/specimen-editor.tsx';
import { useSpecimenForm } from '#web/collection/use-specimen-form.ts';
import { call } from '#web/lib/call.ts';
import { useHead } from '#web/shell/head.ts';
import { localeAtom } from '#web/shell/language.ts';
import { showToast } from '#web/shell/toast.ts';

/** One specimen as its owner reads it, by its number. */
export async function loader({ params }: LoaderFunctionArgs) {
  const coll_no = params.coll_no ?? '';
  const [{ specimen, media }, preference] = await Promise.all([
    call(collectionApi.byNumber, { coll_no }, { quiet: true }),
    loadPreference(),
  ]);
  return { specimen, media, preference };
}

/** Another number is another page: its form begins anew. */
export function Component() {
  const { specimen } = useLoaderData<typeof loader>();
  return <Update key={specimen.id} />;
}

function Update() {
  const { t } = useLingui();
  const loaded = useLoaderData<typeof loader>();
  const { preference, media } = loaded;
  const [specimen, setSpecimen] = useState(loaded.specimen);
  const navigate = useNavigate();
  const stored = draftOf(specimen, preference, useAtomValue(localeAtom));
  const { id, version, coll_no } = specimen;
  const editing = useSpecimenForm({ name: id, stored, preference, schema: specimenChange, beside: { version } });
  useHead('updateSpecimen', { coll_no });

  const save = () =>
    editing.form.submit(async (change) => {
      const saved = await call(collectionApi.change, { id, ...change }, { quiet: true });
      setSpecimen(saved);
      editing.discard(draftOf(saved, preference, 'en'));
      showToast(t`${saved.coll_no} saved`, { type: 'success' });
      if (saved.coll_no !== coll_no)
        await navigate(linkTo('updateSpecimen', { coll_no: saved.coll_no }), { replace: true });
    });

  return (
    <SpecimenEditor
      heading={t`Edit ${coll_no}`}
      specimenId={id}
      media={media}
      editing={editing}
      stored={stored}
      preference={preference}
      publicHref={
        specimen.access_level === 'public' ? linkTo('specimen', { username: specimen.username, coll_no }) : undefined
      }
      onSave={save}
      danger={<DeleteSpecimen specimen={specimen} />}
    />
  );
}
