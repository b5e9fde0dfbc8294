import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import { EXPORT_VOLUME, exportsApi, type PlannedExport } from '#contract/export/archive/exports-api.ts';
import { fill } from '#contract/routes/paths.ts';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { useFormat } from '#web/shell/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { FileRow } from './file-line.tsx';
import { useExport } from './use-export.ts';
import { useVolumeTexts } from './volume-words.ts';

/** Starts an export of everything and links to its volumes, each of which can be downloaded as often as needed. */
export function WholeExport({ previousExports }: { previousExports: readonly PlannedExport[] }) {
  const { t } = useLingui();
  const { moment } = useFormat();
  const volumeTexts = useVolumeTexts();
  const [currentExport, setCurrentExport] = useState(previousExports[0]);
  const [fetchedVolumes, setFetching] = useState<number[]>([]);
  const newest = useExport(currentExport, fetchedVolumes);
  const { run, busy, failure } = useAction(
    () => {
      const id = uuid();
      return call(exportsApi.begin, { id }, { quiet: true, key: id });
    },
    {
      done: (plannedExport) => {
        setCurrentExport(plannedExport);
        setFetching([]);
      },
    },
  );
  return (
    <div className="max-w-160">
      <Button look={newest ? 'plain' : 'primary'} busy={busy && t`Preparing…`} onClick={() => void run()}>
        {newest ? t`Begin a new export` : t`Begin the export`}
      </Button>
      <div className="mt-4 empty:hidden">
        {failure && (
          <Note tone="error" live>
            {failure.message}
          </Note>
        )}
      </div>
      {newest && (
        <div className="mt-6">
          <p className="mb-2 text-t2 text-graphite" role="status">
            <Trans>
              Begun {moment(newest.created_at)}. A volume that broke off can be fetched again; each says in its manifest
              what it holds.
            </Trans>
          </p>
          <ul>
            {newest.volumes.map((volume) => (
              <FileRow
                key={volume.volume_number}
                href={fill(EXPORT_VOLUME, { id: newest.id, n: volume.volume_number })}
                icon="i-lucide-file-archive"
                onFetch={() => setFetching((numbers) => [...numbers, volume.volume_number])}
                {...volumeTexts(volume)}
              />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
