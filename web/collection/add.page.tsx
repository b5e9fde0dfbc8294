import { useLingui } from '@lingui/react/macro';
import { useLoaderData, useNavigate } from 'react-router';
import { linkTo } from '#contract/paths.ts';
import { loadNextNumber, loadPreference } from '#web/collection/preference-loader.ts';
import { SpecimenEditor } from '#web/collection/specimen-editor.tsx';
import { useAddSpecimen } from '#web/collection/use-add-specimen.ts';
import { useHead } from '#web/shell/head.ts';

/** The owner's preferences and the next free number of their first series. */
export async function loader() {
  const preference = await loadPreference();
  return { preference, coll_no: await loadNextNumber(preference) };
}

/** A new specimen: photographs, number, minerals, locality; the rest when one likes. */
export function Component() {
  const { t } = useLingui();
  const { preference, coll_no } = useLoaderData<typeof loader>();
  const { id, stored, editing, saveAndLeave, saveAndBeginNext } = useAddSpecimen(coll_no, preference);
  const navigate = useNavigate();
  useHead('addSpecimen');
  return (
    <SpecimenEditor
      heading={t`Add specimen`}
      specimenId={id}
      server={null}
      editing={editing}
      stored={stored}
      preference={preference}
      onSave={() => saveAndLeave(async () => navigate(linkTo('myCollection')))}
      onSaveNext={saveAndBeginNext}
    />
  );
}
