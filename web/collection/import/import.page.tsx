import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { ImportElsewhere } from '#web/collection/import/import-elsewhere.tsx';
import { loadImport } from '#web/collection/import/import-loader.ts';
import { ImportDone, ImportUnderWay } from '#web/collection/import/import-under-way.tsx';
import { PrepareImport } from '#web/collection/import/prepare-import.tsx';
import { SaveReport } from '#web/collection/import/save-report.tsx';
import { UndoImport, type UndoneImport } from '#web/collection/import/undo-import.tsx';
import { useCommit } from '#web/collection/import/use-commit.ts';
import { useImport } from '#web/collection/import/use-import.ts';
import { useHead } from '#web/shell/head.ts';

export const loader = loadImport;

/** Brings somebody's own table in: the file, its columns, every row, and then the writing, with its undo. */
export function Component() {
  const { t } = useLingui();
  const { username, preference, imports, kept, elsewhere } = useLoaderData<typeof loader>();
  const importing = useImport(preference, elsewhere);
  const commit = useCommit(username, kept);
  const [undone, setUndone] = useState<UndoneImport | null>(null);
  useHead('importCollection');
  const { now, isDone, failure } = commit;
  return (
    <>
      <h1 className="mb-6 text-h1">{t`Import`}</h1>
      {now && isDone && (
        <ImportDone
          kept={now}
          undone={undone}
          report={<SaveReport importing={importing} kept={now} preference={preference} />}
          undo={now.done > 0 && <UndoImport of={{ id: now.id, count: now.done }} onUndone={setUndone} />}
        />
      )}
      {now && !isDone && (
        <ImportUnderWay
          kept={now}
          failure={failure}
          stood={commit.stood}
          undo={now.done > 0 && <UndoImport of={{ id: now.id, count: now.done }} onUndone={commit.forget} />}
          onGoOn={() => void commit.goOn()}
          onGiveUp={commit.giveUp}
        />
      )}
      {!now && elsewhere && !importing.state.table && <ImportElsewhere key={elsewhere.id} open={elsewhere} />}
      {!now && (
        <PrepareImport
          importing={importing}
          preference={preference}
          elsewhere={elsewhere}
          imports={imports}
          onCommit={() => void commit.begin(importing)}
          beginning={commit.beginning ? t`Importing` : undefined}
        />
      )}
      {!now && commit.beginFailure && (
        <p role="alert">
          <Trans>The import could not begin:</Trans> {commit.beginFailure.message}
        </p>
      )}
    </>
  );
}
