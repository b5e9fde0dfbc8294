import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { v7 as uuid } from 'uuid';
import { collectionApi } from '#contract/collection/api.ts';
import { newSpecimen } from '#contract/collection/specimen.ts';
import { linkTo } from '#contract/paths.ts';
import { loadNextNumber, loadPreference } from '#web/collection/preference-loader.ts';
import { emptyDraft, nextDraft } from '#web/collection/specimen-draft.ts';
import { SpecimenEditor } from '#web/collection/specimen-editor.tsx';
import { useSpecimenForm } from '#web/collection/use-specimen-form.ts';
import { call } from '#web/lib/call.ts';
import { useHead } from '#web/shell/head.ts';
import { showToast } from '#web/shell/toast.ts';

const DRAFT = 'new specimen';

/** The owner's preferences and the next free number of their first series. */
export async function loader() {
  const preference = await loadPreference();
  return { preference, coll_no: await loadNextNumber(preference) };
}

/** A new specimen: photographs, number, minerals, locality; the rest when one likes. */
export function Component() {
  const { t } = useLingui();
  const { preference, coll_no } = useLoaderData<typeof loader>();
  const [id, setId] = useState<string>(() => uuid());
  const [stored, setStored] = useState(() => emptyDraft(coll_no, preference));
  const navigate = useNavigate();
  const editing = useSpecimenForm({ name: DRAFT, stored, preference, schema: newSpecimen, beside: { id } });
  const { form } = editing;
  useHead('addSpecimen');

  const save = (then: 'leave' | 'next') =>
    form.submit(async (input) => {
      const saved = await call(collectionApi.create, input, { quiet: true, key: id });
      showToast(t`${saved.coll_no} saved`, { type: 'success' });
      if (then === 'leave') {
        editing.discard(stored);
        await navigate(linkTo('myCollection'));
        return;
      }
      const next = nextDraft(form.values, await loadNextNumber(preference, saved.coll_serie), preference);
      setId(uuid());
      setStored(next);
      editing.discard(next);
      window.scrollTo({ top: 0 });
      document.getElementById('mineral_ids')?.focus();
    });

  return (
    <SpecimenEditor
      heading={t`Add specimen`}
      specimenId={id}
      editing={editing}
      stored={stored}
      preference={preference}
      onSave={() => save('leave')}
      onSaveNext={() => save('next')}
    />
  );
}
