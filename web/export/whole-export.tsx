import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { v7 as uuid } from 'uuid';
import {
  EXPORT_VOLUME,
  type ExportVolume,
  exportsApi,
  MISSING_NAMES_MAX,
  type PlannedExport,
} from '#contract/export/archive/exports-api.ts';
import { fill } from '#contract/routes/paths.ts';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { useFormat } from '#web/shell/format.ts';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { FileRow } from './file-row.tsx';

const REFRESH_MS = 5_000;
/** After this many reads, a download that has not completed was most likely cancelled. */
const REFRESHES_MAX = 360;

/**
 * The present state of an export. While a requested volume (`fetchedVolumes`, their numbers) has not been sent
 * completely, it is read again every few seconds, because the browser does not report when a download ends.
 */
function useExport(
  plannedExport: PlannedExport | undefined,
  fetchedVolumes: readonly number[],
): PlannedExport | undefined {
  const { value, refresh } = useRead(
    plannedExport?.id ?? null,
    (signal) => call(exportsApi.read, { id: plannedExport?.id ?? '' }, { quiet: true, signal }),
    { initialValue: plannedExport },
  );
  const isWaiting = !!value?.volumes.some(
    (volume) => volume.missing === null && fetchedVolumes.includes(volume.volume_number),
  );
  useEffect(() => {
    if (!isWaiting) return;
    let refreshes = 0;
    const timer = setInterval(() => {
      refreshes += 1;
      if (refreshes === REFRESHES_MAX) clearInterval(timer);
      void refresh();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isWaiting, refresh]);
  return value;
}

const MEGABYTE = 1_000_000;
const SHOWN_NAMES_MAX = 5;

/** Returns the names and contents of volumes as texts. */
function useVolumeTexts() {
  const { t } = useLingui();
  const { number, joinNames } = useFormat();
  return ({ volume_number: n, kind, files, bytes, missing }: ExportVolume) => {
    const most = number(Math.ceil(bytes / MEGABYTE));
    const count = plural(files, { one: '# file', other: '# files' });
    const descriptions = {
      catalogue: t`All that is written, with the tables`,
      exchanges: plural(files, { one: '# conversation', other: '# conversations' }),
      media: t`Photos and videos: ${count}, at most ${most} MB`,
    };
    return { name: t`Volume ${n}`, description: descriptions[kind], note: missing && missingText(missing) };
  };

  function missingText(missingFiles: readonly string[]): string {
    if (missingFiles.length === 0) return t`Sent, nothing is missing.`;
    const names = joinNames(missingFiles.slice(0, SHOWN_NAMES_MAX));
    const ending = missingFiles.length > SHOWN_NAMES_MAX ? t`, and more (see its manifest)` : '';
    const count =
      missingFiles.length < MISSING_NAMES_MAX
        ? plural(missingFiles.length, { one: '# file is missing', other: '# files are missing' })
        : t`At least ${MISSING_NAMES_MAX} files are missing`;
    return `${count}: ${names}${ending}`;
  }
}

/** Starts an export of everything and links to its volumes, each of which can be downloaded as often as needed. */
export function WholeExport({ previousExports }: { previousExports: readonly PlannedExport[] }) {
  const { t } = useLingui();
  const { moment } = useTimeFormat();
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
      onSuccess: (plannedExport) => {
        setCurrentExport(plannedExport);
        setFetching([]);
      },
    },
  );
  return (
    <div className="max-w-160">
      <Button variant={newest ? 'plain' : 'primary'} busy={busy && t`Preparing…`} onClick={() => void run()}>
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
