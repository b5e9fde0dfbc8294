import { useLingui } from '@lingui/react/macro';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { editAddress, specimenAddress } from '#contract/collection/specimen/specimen-address.ts';
import type { Media } from '#contract/media/media.ts';
import { shownNumber } from '#contract/numbers/own-number.ts';
import { CopyFields } from '#web/collection/form/copy/copy-fields.tsx';
import { ListWalkBar } from '#web/collection/form/list-walk/list-walk-line.tsx';
import { type ListPosition, useListWalk } from '#web/collection/form/list-walk/use-list-walk.ts';
import { ChangeHistory } from '#web/collection/history/change-history.tsx';
import { FixedNumber } from '#web/collection/numbers/fixed-number.tsx';
import { SameNumber } from '#web/collection/numbers/same-number.tsx';
import { useHead } from '#web/shell/head.ts';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { DeleteSpecimen } from './delete-specimen.tsx';
import { ReservedNote } from './reserved-note.tsx';
import { SpecimenEditor } from './specimen-editor.tsx';
import { useUpdateSpecimen } from './use-update-specimen.ts';

type Props = {
  specimen: OwnSpecimen;
  media: Media[];
  preference: Preference;
  /** the owner's other specimens with the same number */
  others: readonly OwnSpecimen[];
};

/** The form of a stored specimen, and its owner's other actions on it. */
export function UpdateForm({ specimen: loadedSpecimen, media, preference, others }: Props) {
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
      before={
        <>
          <ListWalkBar listPosition={position} />
          <SameNumber otherSpecimens={others} specimenPath={editAddress} />
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
