import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Issue } from '#contract/envelope.ts';
import { showFields } from '#web/lib/find-field.ts';
import { onceReachable } from '#web/shell/connection.ts';
import { word } from '#web/shell/language.ts';
import { FormSummary } from '#web/ui/form-summary.tsx';
import { Note } from '#web/ui/note.tsx';

type Props = { form: { failure: string | null; again: (() => Promise<void>) | null; issues: readonly Issue[] } };

/** Why it was not saved: what the server said, or the fields that need attention when there are several. */
export function SaveFailure({ form }: Props) {
  const { t } = useLingui();
  const { failure, again, issues } = form;
  useEffect(() => (again ? onceReachable(() => void again()) : undefined), [again]);
  if (failure && issues.length === 0)
    return (
      <div ref={bringToView} className="mt-6">
        <Note tone="error" live>
          <p className="font-500">{word('save_failed')}</p>
          <p>{failure}</p>
          {again && (
            <p>
              <Trans>What you typed is kept. It is saved by itself once there is a connection.</Trans>
            </p>
          )}
        </Note>
      </div>
    );
  if (issues.length < 2) return null;
  return (
    <div className="mt-6">
      <FormSummary
        title={t`${plural(issues.length, { one: '# field needs attention', other: '# fields need attention' })}`}
        issues={issues.map(({ path, message }) => ({ field: path, message }))}
        onShow={(field) => showFields([field])}
      />
    </div>
  );
}

/** The end of a long form lies below the buttons that stay in view: what is said there must be seen. */
const bringToView = (said: HTMLElement | null) => said?.scrollIntoView({ block: 'center' });
