import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type SaveRowProps = {
  busy: boolean;
  /** the confirmation after saving, shown until the user types again */
  doneMessage: ReactNode;
  /** the reason for a failure, if no field shows it */
  failure: ReactNode;
  children?: ReactNode;
};

/** The end of a section's form: its button and its result. */
export const SaveRow = ({ busy, doneMessage, failure, children }: SaveRowProps) => (
  <>
    {failure}
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button type="submit" busy={busy && <Trans>Saving…</Trans>}>
        {children ?? <Trans>Save</Trans>}
      </Button>
      <DoneMessage>{doneMessage}</DoneMessage>
    </div>
  </>
);

/** The confirmation of an action, announced when it appears. */
export const DoneMessage = ({ children }: { children: ReactNode }) => (
  <p role="status" className="flex items-start gap-1.5 text-t2 text-malachite empty:hidden">
    {children && <Icon small name="i-lucide-check" className="mt-.5" />}
    {children && <span className="min-w-0">{children}</span>}
  </p>
);

/**
 * The confirmation below a list of switches or disclosures: its space is reserved, so that nothing moves when it
 * appears.
 */
export const DoneFooter = ({ children }: { children: ReactNode }) => (
  <div className="-mb-6 mt-2 min-h-6">
    <DoneMessage>{children}</DoneMessage>
  </div>
);
