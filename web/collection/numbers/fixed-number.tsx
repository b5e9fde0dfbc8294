import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { useFieldNames } from '#web/collection/field-names.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { RenumberDialog } from './renumber-dialog.tsx';

type Props = { specimen: OwnSpecimen; preference: Preference; onRenumbered: (savedSpecimen: OwnSpecimen) => void };

/** The number of a stored specimen. It is changed in a dialog of its own, because its address changes with it. */
export function FixedNumber({ specimen, preference, onRenumbered }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <FieldGroup label={useFieldNames().coll_no}>
      <span className="flex min-h-11 flex-wrap items-center gap-x-2">
        <span className="num text-field">{specimen.coll_no}</span>
        <Button variant="text" onClick={() => setOpen(true)}>
          <Trans>Change number</Trans>
        </Button>
      </span>
      {open && (
        <RenumberDialog
          specimen={specimen}
          preference={preference}
          onClose={() => setOpen(false)}
          onRenumbered={onRenumbered}
        />
      )}
    </FieldGroup>
  );
}
