import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { DialogWindow } from '#web/ui/dialog/dialog-window.tsx';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** the one filter whose values are shown; none where it is all of them */
  name?: string | undefined;
  /** the address without any filter; none where no filter is on */
  unfilteredAddress: string | null;
  children: ReactNode;
};

/** The window of filters: at its foot the ways to clear them and back to what they leave. */
export function FilterDialog({ open, onOpenChange, name, unfilteredAddress: unfiltered, children }: Props) {
  const { t } = useLingui();
  return (
    <DialogWindow
      open={open}
      onOpenChange={onOpenChange}
      title={name ?? t`Filters`}
      actions={
        <>
          {unfiltered !== null && (
            <ButtonLink look="text" to={unfiltered}>
              <Trans>Clear filters</Trans>
            </ButtonLink>
          )}
          <Button look="primary" onClick={() => onOpenChange(false)}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      {children}
    </DialogWindow>
  );
}
