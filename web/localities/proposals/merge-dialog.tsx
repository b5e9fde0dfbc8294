import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { localizedLocalityName } from '#contract/localities/localized-locality-name.ts';
import { type ProposedPlace, proposedPlacesApi } from '#contract/localities/own-places-api.ts';
import { call, errorMessage } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { ParentPicker } from '#web/localities/parent-picker.tsx';
import type { Surroundings } from '#web/localities/use-locality-resolution.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/field/field.tsx';

/** The action that merges a proposed locality into one of the tree. */
function useMerging({ id, shard }: ProposedPlace, onMerged: () => void) {
  const { run, busy, failure } = useAction(
    (targetId: number) => call(proposedPlacesApi.take, { id, shard, as: targetId }, { quiet: true }),
    { subject: id, onSuccess: onMerged },
  );
  return { run, busy: busy !== null, failure: failure && errorMessage(failure) };
}

type Props = {
  place: ProposedPlace;
  /** the locality of the tree chosen in the list, or null */
  initialTarget: Surroundings | null;
  onClose: () => void;
  onMerged: (message: string) => void;
};

/** Merges a proposed locality into one of the tree, showing what follows; this can't be undone. */
export function MergeDialog({ place, initialTarget, onClose, onMerged }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const [target, setTarget] = useState(initialTarget);
  const { display_name, specimen_count } = place;
  const name = localizedLocalityName(place, locale);
  const into = target ? localizedLocalityName(target, locale) : '';
  const { run, busy, failure } = useMerging(place, () => onMerged(t`${name} is ${into} now`));
  const move = () => {
    if (typeof target?.id === 'number') void run(target.id);
  };
  const specimens = plural(specimen_count, { one: '# specimen', other: '# specimens' });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>Which place is {name}?</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            disabledReason={target === null && t`Choose a place of the tree first.`}
            busy={busy && t`Merging…`}
            onClick={move}
          >
            {target ? <Trans>Merge into {into}</Trans> : <Trans>Merge</Trans>}
          </Button>
        </>
      }
    >
      <Field label={t`Place of the tree`} error={failure}>
        <ParentPicker value={target} onValueChange={setTarget} />
      </Field>
      <p>
        {specimen_count > 0 && (
          <Trans>
            {specimens} of {display_name} move there.
          </Trans>
        )}{' '}
        <Trans>This can’t be undone.</Trans>
      </p>
    </Dialog>
  );
}
