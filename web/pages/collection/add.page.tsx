import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { editAddress } from '#contract/collection/specimen/specimen-address.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { CarryMore } from '#web/collection/form/carry-over-option.tsx';
import { takeCopiedFields } from '#web/collection/form/copy/copied-fields.ts';
import { UnsavedNotes } from '#web/collection/form/draft/unsaved-notes.tsx';
import { ChangedElsewhere } from '#web/collection/form/edit-conflict.tsx';
import { prepareStart, readStart } from '#web/collection/form/new-specimen-start.ts';
import { SpecimenEditor } from '#web/collection/form/specimen-editor.tsx';
import { useAddSpecimen } from '#web/collection/form/use-add-specimen.ts';
import { NumberField } from '#web/collection/numbers/number-field.tsx';
import { useHead } from '#web/shell/head.ts';

/**
 * Loads the owner's preferences, the next free number of the series used last, the visibility of the specimen added
 * last, and copied fields.
 */
export async function loader() {
  const start = await readStart();
  return { ...start, copiedFields: takeCopiedFields() };
}

export const prepare = prepareStart;

/** The form of a new specimen: photos, number, minerals, locality; all other fields are optional. */
export function Component() {
  const { t } = useLingui();
  const loaderData = useLoaderData<typeof loader>();
  const { preference } = loaderData;
  const addState = useAddSpecimen(loaderData);
  const { id, storedDraft, editor, saveAndLeave, saveAndBeginNext, unsaved, serverSpecimen, merge } = addState;
  const navigate = useNavigate();
  const leaveForm = async (unfinishedSpecimen: OwnSpecimen | null) =>
    navigate(unfinishedSpecimen ? editAddress(unfinishedSpecimen) : screenAddress('myCollection'));
  const { values, set, leave, messageOf } = editor.form;
  useHead('addSpecimen');
  // The photos come first: from here everything can be done by keyboard.
  useEffect(() => document.getElementById('photos')?.focus({ preventScroll: true }), []);
  return (
    <SpecimenEditor
      heading={t`Add specimen`}
      specimenId={id}
      server={null}
      editor={editor}
      storedDraft={storedDraft}
      preference={preference}
      number={
        <NumberField
          value={values.coll_no}
          onValueChange={(text) => set({ coll_no: text })}
          onLeave={() => leave('coll_index')}
          messageOf={messageOf}
          storedNumber={storedDraft.coll_no}
          preference={preference}
          isNew
        />
      }
      notice={
        <>
          <CarryMore />
          {serverSpecimen && (
            <ChangedElsewhere
              key={serverSpecimen.version}
              editor={editor}
              serverSpecimen={serverSpecimen}
              preference={preference}
              onMerge={(mergedDraft) => void merge(serverSpecimen, mergedDraft, leaveForm)}
            />
          )}
        </>
      }
      notices={<UnsavedNotes unsavedSpecimens={unsaved} />}
      onSave={() => saveAndLeave(leaveForm)}
      saveNext={{
        label: t`Save and add next`,
        hint: t`The next one keeps locality, dealer and date.`,
        onPress: saveAndBeginNext,
      }}
    />
  );
}
