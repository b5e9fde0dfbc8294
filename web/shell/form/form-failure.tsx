import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Issue } from '#contract/http/envelope.ts';
import { Note } from '#web/ui/state/note.tsx';

export type FailedForm = { failure: string | null; retry: (() => Promise<void>) | null; issues: readonly Issue[] };
type Props = {
  form: FailedForm;
  /** what failed, shown before the reason */
  title?: ReactNode;
  className?: string;
};

/** Why a form was not saved if no field is invalid, and whether saving is retried automatically. */
export const FormFailure = ({ form: { failure, retry, issues }, title, className }: Props) =>
  failure &&
  issues.length === 0 && (
    <div className={className}>
      <Note tone="error" live>
        {title && <p className="font-500">{title}</p>}
        <p>{failure}</p>
        {retry && (
          <p>
            <SavedLater />
          </p>
        )}
      </Note>
    </div>
  );

/** What happens to a form whose save got no answer. */
export const SavedLater = () => (
  <Trans>What you typed is kept. It is saved by itself once there is a connection.</Trans>
);
