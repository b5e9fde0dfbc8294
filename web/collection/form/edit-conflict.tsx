import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { type Difference, type EditSide, findDifferences, mergeEdits } from '#contract/collection/form/merge-edits.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { comparableDraft } from '#web/collection/form/draft/comparable-draft.ts';
import { DifferenceChoice } from '#web/collection/form/draft/difference-choice.tsx';
import { fieldGroups } from '#web/collection/form/draft/draft-texts.ts';
import { draftSteps, provenanceChain } from '#web/collection/form/draft/provenance-draft.ts';
import { type DraftField, type SpecimenDraft, specimenDraft } from '#web/collection/form/draft/specimen-draft.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Note } from '#web/ui/state/note.tsx';
import type { useSpecimenForm } from './use-specimen-form.ts';

type Props = {
  editor: ReturnType<typeof useSpecimenForm>;
  /** the specimen as stored now */
  serverSpecimen: OwnSpecimen;
  preference: Preference;
  onMerge: (mergedDraft: SpecimenDraft) => void;
};

/**
 * The choice when a specimen was changed elsewhere while it was edited here: both versions of each field that
 * differs.
 */
export function ChangedElsewhere({ editor, serverSpecimen, preference, onMerge }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const [open, setOpen] = useState(true);
  const { coll_no } = serverSpecimen;
  const typedDraft = editor.form.values;
  const myDraft = { ...typedDraft, provenance: filledSteps(typedDraft) };
  const versions = {
    base: editor.over,
    ownVersion: myDraft,
    storedVersion: specimenDraft(serverSpecimen, preference, locale),
  };
  const [chosenSides, setChosen] = useState<Partial<Record<keyof SpecimenDraft, EditSide>>>({});
  const comparable = {
    base: comparableDraft(versions.base, preference),
    ownVersion: comparableDraft(versions.ownVersion, preference),
    storedVersion: comparableDraft(versions.storedVersion, preference),
  };
  const differences = inConflictFirst(findDifferences(comparable, fieldGroups)).map((difference) => ({
    ...difference,
    choice: chosenSides[differenceKey(difference)] ?? difference.choice,
  }));
  return (
    <div className="mt-6">
      <Note
        tone="warning"
        action={
          <Button onClick={() => setOpen(true)}>
            <Trans>Compare both versions</Trans>
          </Button>
        }
      >
        <Trans>{coll_no} was changed since you opened it. Nothing you typed is lost.</Trans>
      </Note>
      <Dialog
        wide
        open={open}
        onOpenChange={setOpen}
        title={t`${coll_no} was changed elsewhere`}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>
              <Trans>Keep editing</Trans>
            </Button>
            <Button variant="primary" onClick={() => onMerge(mergeEdits(versions, differences))}>
              <Trans>Save as chosen</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>Choose for each field which of the two is to be saved.</Trans>
        </p>
        <div className="grid max-h-[60dvh] overflow-y-auto">
          {differences.map((difference) => (
            <DifferenceChoice
              key={differenceKey(difference)}
              difference={difference}
              versions={versions}
              preference={preference}
              onChoose={(side) =>
                setChosen((previousSides) => ({ ...previousSides, [differenceKey(difference)]: side }))
              }
            />
          ))}
        </div>
      </Dialog>
    </div>
  );
}

/** Fields that belong together are identified by the first of them. */
const differenceKey = ({ fields: [firstField] }: Difference<Record<DraftField, unknown>>): DraftField =>
  firstField ?? 'coll_no';

/** The provenance chain with the keys of a stored one, so that only its content is compared. */
const filledSteps = ({ provenance }: SpecimenDraft) => draftSteps(provenanceChain(provenance));

const inConflictFirst = (differences: Difference<Record<DraftField, unknown>>[]) =>
  differences.toSorted((a, b) => Number(b.isConflict) - Number(a.isConflict));
