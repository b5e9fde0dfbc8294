import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { DialogWindow } from '#web/ui/dialog/dialog-window.tsx';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** the filter whose values are shown; undefined if all filters are shown */
  name?: string | undefined;
  /** the address without filters; null if no filter is set */
  unfilteredAddress: string | null;
  children: ReactNode;
};

/** The dialog of filters; its footer clears them or closes it to show the matching items. */
export function FilterDialog({ open, onOpenChange, name, unfilteredAddress, children }: Props) {
  const { t } = useLingui();
  return (
    <DialogWindow
      open={open}
      onOpenChange={onOpenChange}
      title={name ?? t`Filters`}
      actions={
        <>
          {unfilteredAddress !== null && (
            <ButtonLink variant="text" to={unfilteredAddress}>
              <Trans>Clear filters</Trans>
            </ButtonLink>
          )}
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      {children}
    </DialogWindow>
  );
}
