import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { loadImport } from '#web/collection/import/import-loader.ts';
import { ImportElsewhere } from '#web/collection/import/import-on-other-device.tsx';
import { ImportDone, ImportUnderWay } from '#web/collection/import/import-under-way.tsx';
import { SaveReport } from '#web/collection/import/plan/save-report.tsx';
import { PrepareImport } from '#web/collection/import/steps/prepare-import.tsx';
import { UndoImport, type UndoneImport } from '#web/collection/import/undo-import.tsx';
import { useCommit } from '#web/collection/import/use-commit.ts';
import { useImport } from '#web/collection/import/use-import.ts';
import { useHead } from '#web/shell/head.ts';

export const loader = loadImport;

/** The import page: the file, its columns, the plan of its rows, then writing them and undoing it. */
export function Component() {
  const { t } = useLingui();
  const { username, preference, imports, resumableImport, pausedImports } = useLoaderData<typeof loader>();
  const [pausedImport = null] = pausedImports;
  const preparation = useImport(preference, pausedImports);
  const commit = useCommit(username, resumableImport);
  const [undone, setUndone] = useState<UndoneImport | null>(null);
  useHead('importCollection');
  const { currentImport, isDone, failure } = commit;
  return (
    <>
      <h1 className="mb-6 text-h1">{t`Import`}</h1>
      {currentImport && isDone && (
        <ImportDone
          storedImport={currentImport}
          undone={undone}
          report={<SaveReport preparation={preparation} storedImport={currentImport} preference={preference} />}
          undo={
            currentImport.done > 0 && (
              <UndoImport tableImport={{ id: currentImport.id, count: currentImport.done }} onUndone={setUndone} />
            )
          }
        />
      )}
      {currentImport && !isDone && (
        <ImportUnderWay
          storedImport={currentImport}
          failure={failure}
          isPaused={commit.isPaused}
          undo={
            currentImport.done > 0 && (
              <UndoImport tableImport={{ id: currentImport.id, count: currentImport.done }} onUndone={commit.forget} />
            )
          }
          onResume={() => void commit.resume()}
          onAbandon={commit.abandon}
        />
      )}
      {!currentImport && pausedImport && !preparation.state.table && (
        <ImportElsewhere key={pausedImport.id} open={pausedImport} />
      )}
      {!currentImport && (
        <PrepareImport
          preparation={preparation}
          preference={preference}
          pausedImport={pausedImport}
          imports={imports}
          onCommit={() => void commit.begin(preparation)}
          pendingLabel={commit.isBeginning ? t`Importing` : undefined}
        />
      )}
      {!currentImport && commit.beginFailure && (
        <p role="alert">
          <Trans>The import could not begin:</Trans> {commit.beginFailure.message}
        </p>
      )}
    </>
  );
}
