import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { withPrivateAssets } from '#web/shell/private-assets.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { useOpenedComponent } from '#web/ui/state/use-lazy-component.ts';

type CopyFieldsProps = { specimenId: string; coll_no: string; small?: boolean };

const load = () =>
  withPrivateAssets(() => import('./copy-fields-dialog.tsx').then((module) => module.CopyFieldsDialog));

/**
 * For the owner: begins a new specimen with fields of this one. The dialog's code is loaded when the button is
 * pressed.
 */
export function CopyFields({ small, ...dialogProps }: CopyFieldsProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const CopyFieldsDialog = useOpenedComponent(load, open);
  const ask = () => setOpen(true);
  return (
    <>
      {small ? (
        <IconButton label={t`Copy to a new specimen`} icon="i-lucide-copy-plus" onClick={ask} />
      ) : (
        <Button icon="i-lucide-copy-plus" onClick={ask}>
          <Trans>Copy to a new specimen</Trans>
        </Button>
      )}
      {open && CopyFieldsDialog && <CopyFieldsDialog {...dialogProps} onClose={() => setOpen(false)} />}
    </>
  );
}
