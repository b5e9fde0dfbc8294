import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Issue } from '#contract/envelope.ts';
import { onceReachable } from '#web/shell/connection.ts';
import { word } from '#web/shell/language.ts';
import { Note } from '#web/ui/note.tsx';

type Props = { form: { failure: string | null; again: (() => Promise<void>) | null; issues: readonly Issue[] } };

/** Why it was not saved, where no field is at fault. What nothing answered is saved by itself once something does. */
export function SaveFailure({ form }: Props) {
  const { failure, again, issues } = form;
  useEffect(() => (again ? onceReachable(() => void again()) : undefined), [again]);
  if (!failure || issues.length > 0) return null;
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
}

/** The end of a long form lies below the buttons that stay in view: what is said there must be seen. */
const bringToView = (said: HTMLElement | null) => said?.scrollIntoView({ block: 'center' });
