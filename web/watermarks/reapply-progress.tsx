import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useFormat } from '#web/shell/format.ts';
import { Note } from '#web/ui/state/note.tsx';
import { Progress } from '#web/ui/state/progress.tsx';
import { remakingAtom } from './reapply-job.ts';

/** How many public photos have the watermark applied by now; null if no photo is affected. */
export function RemakingProgress() {
  const { t } = useLingui();
  const { number } = useFormat();
  const job = useAtomValue(remakingAtom);
  if (!job || job.of === 0) return null;
  const [done, total] = [number(job.done), number(job.of)];
  if (job.state === 'done')
    return (
      <Note tone="success" live>
        <Trans>Public photos are up to date: {total}</Trans>
      </Note>
    );
  if (job.state === 'failed')
    return (
      <Note tone="warning" live>
        <Trans>
          The watermark was applied to {done} of {total} public photos. The others stay as they were; save again to go
          on.
        </Trans>
      </Note>
    );
  return (
    <Progress
      label={t`Applying to public photos`}
      figures={t`${done} of ${total}`}
      value={job.done}
      total={job.of}
      className="max-w-120"
    />
  );
}
