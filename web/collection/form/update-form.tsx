import { Trans, useLingui } from '@lingui/react/macro';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { collectionApi } from '#contract/collection/api.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { editAddress, specimenAddress } from '#contract/collection/specimen/specimen-address.ts';
import type { Media } from '#contract/media/media.ts';
import { shownNumber } from '#contract/numbers/own-number.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { CopyFields } from '#web/collection/form/copy/copy-fields.tsx';
import { ListWalkBar } from '#web/collection/form/list-walk/list-walk-bar.tsx';
import { type ListPosition, useListWalk } from '#web/collection/form/list-walk/use-list-walk.ts';
import { ChangeHistory } from '#web/collection/history/change-history.tsx';
import { FixedNumber } from '#web/collection/numbers/fixed-number.tsx';
import { SameNumber } from '#web/collection/numbers/same-number.tsx';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { useHead } from '#web/shell/head.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { ChangedElsewhere } from './edit-conflict.tsx';
import { SpecimenEditor } from './specimen-editor.tsx';
import { useUpdateSpecimen } from './use-update-specimen.ts';

/** Moves a specimen to the trash without asking, and offers Undo. */
function DeleteSpecimen({ specimen, onDeleted }: { specimen: OwnSpecimen; onDeleted: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id, coll_no } = specimen;

  const { run: restore } = useAction(() => call(collectionApi.restore, { id }), {
    onSuccess: async () => {
      showToast(t`${coll_no} restored`, { type: 'success' });
      await navigate(editAddress(specimen));
    },
  });
  const { run: remove, busy } = useAction(() => call(collectionApi.remove, { id }), {
    onSuccess: async () => {
      // Before the page is left, so that it does not ask about edits of a deleted specimen.
      flushSync(onDeleted);
      await navigate(screenAddress('myCollection'));
      showToast(t`${coll_no} moved to the trash`, {
        type: 'success',
        action: { label: t`Undo`, onPress: () => void restore() },
      });
    },
  });
  return (
    <Button variant="danger" busy={busy && t`Deleting…`} onClick={() => void remove()}>
      <Trans>Delete {coll_no}</Trans>
    </Button>
  );
}

/** The note above the form that an exchange has reserved the specimen, and what is not possible meanwhile. */
const ReservedNote = () => (
  <Note>
    <Trans>Promised in an exchange: until that ends it can’t be deleted, offered again or marked as gone.</Trans>
  </Note>
);

type Props = {
  specimen: OwnSpecimen;
  media: Media[];
  preference: Preference;
  /** the owner's other specimens with the same number */
  otherSpecimens: readonly OwnSpecimen[];
};

/** The form of a stored specimen, and its owner's other actions on it. */
export function UpdateForm({ specimen: loadedSpecimen, media, preference, otherSpecimens }: Props) {
  const { t } = useLingui();
  const updateState = useUpdateSpecimen(loadedSpecimen, preference);
  const { specimen, stored, editing, save, elsewhere, merge, renumbered } = updateState;
  const { id, version, coll_no, access_level } = specimen;
  const { position, openNext, endList } = useListWalk(id);
  const saveAndOpenNext = (listPosition: ListPosition) =>
    listPosition.next
      ? updateState.saveAndLeave(() => openNext(listPosition))
      : updateState.saveBeforeLeaving(() => endList(listPosition));
  const number = shownNumber(specimen);
  useHead('updateSpecimen', { coll_no: number });
  return (
    <SpecimenEditor
      heading={t`Edit ${number}`}
      specimenId={id}
      server={{ media, version }}
      editor={editing}
      storedDraft={stored}
      preference={preference}
      number={<FixedNumber specimen={specimen} preference={preference} onRenumbered={renumbered} />}
      publicHref={access_level === 'public' ? specimenAddress({ ...specimen, number_shared: true }) : undefined}
      notices={
        <>
          <ListWalkBar listPosition={position} />
          <SameNumber otherSpecimens={otherSpecimens} specimenPath={editAddress} />
        </>
      }
      onSave={save}
      saveNext={
        position && {
          label: position.next ? t`Save and next of this list` : t`Save and end the list`,
          onPress: () => saveAndOpenNext(position),
        }
      }
      notice={
        <>
          {loadedSpecimen.reserved && <ReservedNote />}
          <ChangeHistory key={version} specimenId={id} />
          {elsewhere && (
            <ChangedElsewhere
              key={elsewhere.version}
              editor={editing}
              serverSpecimen={elsewhere}
              preference={preference}
              onMerge={merge}
            />
          )}
        </>
      }
      danger={
        <span className="flex flex-wrap gap-3">
          <CopyFields specimenId={id} coll_no={coll_no} />
          <DeleteSpecimen specimen={specimen} onDeleted={() => editing.discard(stored)} />
        </span>
      }
    />
  );
}
