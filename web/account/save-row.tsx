import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type SaveRowProps = {
  busy: boolean;
  /** what was done, in words, until something is typed again */
  doneMessage: ReactNode;
  /** why it was not, where no field says it */
  failure: ReactNode;
  children?: ReactNode;
};

/** The end of a section's form: its button, and what became of it. */
export const SaveRow = ({ busy, doneMessage: done, failure, children }: SaveRowProps) => (
  <>
    {failure}
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button type="submit" busy={busy && <Trans>Saving…</Trans>}>
        {children ?? <Trans>Save</Trans>}
      </Button>
      <DoneMessage>{done}</DoneMessage>
    </div>
  </>
);

/** What was done, said when it is. */
export const DoneMessage = ({ children }: { children: ReactNode }) => (
  <p role="status" className="flex items-start gap-1.5 text-t2 text-malachite empty:hidden">
    {children && <Icon small name="i-lucide-check" className="mt-.5" />}
    {children && <span className="min-w-0">{children}</span>}
  </p>
);

/** What was done, below a list of switches or folds: its place is kept, so that nothing moves when it is said. */
export const DoneFooter = ({ children }: { children: ReactNode }) => (
  <div className="-mb-6 mt-2 min-h-6">
    <DoneMessage>{children}</DoneMessage>
  </div>
);
