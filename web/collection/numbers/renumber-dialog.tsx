import { Trans, useLingui } from '@lingui/react/macro';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { FormFailure } from '#web/shell/form/form-failure.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { NumberField } from './number-field.tsx';
import { useRenumber } from './use-renumber.ts';

type Props = {
  specimen: OwnSpecimen;
  preference: Preference;
  onClose: () => void;
  onRenumbered: (savedSpecimen: OwnSpecimen) => void;
};

/** The dialog that renumbers a stored specimen and explains what happens to its present address. */
export function RenumberDialog({ specimen, preference, onClose, onRenumbered }: Props) {
  const { t } = useLingui();
  const { coll_no } = specimen;
  const form = useRenumber(specimen, preference, (savedSpecimen) => {
    onRenumbered(savedSpecimen);
    onClose();
  });
  const { values, set, leave, messageOf, save, busy } = form;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Change the number of ${coll_no}`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={busy && t`Saving…`} onClick={() => void save()}>
            <Trans>Change number</Trans>
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void save();
        }}
      >
        <NumberField
          value={values.coll_no}
          onValueChange={(text) => set({ coll_no: text })}
          onLeave={() => leave('coll_index')}
          messageOf={messageOf}
          storedNumber={coll_no}
          preference={preference}
        />
      </form>
      <p className="text-t2 text-graphite">
        <Trans>
          The address with {coll_no} will lead on to the new one, until another specimen takes that number. Labels and
          QR codes with the permanent address stay good.
        </Trans>
      </p>
      <FormFailure form={form} />
    </Dialog>
  );
}
