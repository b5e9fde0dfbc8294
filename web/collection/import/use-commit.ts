import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { v7 as uuid } from 'uuid';
import { importApi } from '#contract/collection/import/import-api.ts';
import { importDigits } from '#contract/collection/import/plan/file-digits.ts';
import type { PlannedWrite } from '#contract/collection/import/rows/planned-row.ts';
import { preferencesApi } from '#contract/collection/preferences/preferences-api.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { beginOrResume, keepPlan } from './commit-import.ts';
import { forgetWritten, writeImport, writtenImportAtom } from './import-writer.ts';
import { forgetImport, type StoredImport } from './stored-import.ts';
import type { ImportPreparation } from './use-import.ts';

/**
 * The digits of collection numbers that an import sets as the preference; undefined if it leaves the preference
 * unchanged.
 */
async function digitsToSet({ answers, plan }: ImportPreparation['state']): Promise<number | undefined> {
  const preference = await call(preferencesApi.preference, {}, { quiet: true });
  const digits = importDigits(answers, plan?.digits ?? null, preference);
  return digits === preference.digits ? undefined : digits;
}

/** Writes the shown plan; a paused import (`initialImport`) waits until the user continues it. */
export function useCommit(username: string, initialImport: StoredImport | null) {
  const lastWritten = useAtomValue(writtenImportAtom);
  const writtenImport = lastWritten?.storedImport.username === username ? lastWritten : null;
  const { revalidate } = useRevalidator();
  const currentImport = writtenImport?.storedImport ?? initialImport;
  // The result of an import is shown once: a later visit starts with a new file.
  useEffect(
    () => () => {
      if (atomStore.get(writtenImportAtom)?.state === 'done') forgetWritten();
    },
    [],
  );
  const beginAction = useAction(async (preparation: ImportPreparation) => {
    const { storedImport, chunks } = await planToWrite(username, preparation);
    // Refuses here, where the file can be chosen again, if another device wrote rows since the file was read.
    await beginOrResume(storedImport);
    await keepPlan(storedImport, chunks);
    void writeImport(storedImport, chunks);
  });
  const forget = async (storedImport: StoredImport) => {
    await forgetImport(storedImport);
    forgetWritten();
    void revalidate();
  };
  const givingUp = useAction((storedImport: StoredImport) => endImport(storedImport.id), {
    onSuccess: (_, storedImport) => forget(storedImport),
  });
  return {
    currentImport,
    isDone: writtenImport?.state === 'done',
    failure: writtenImport?.failure ?? givingUp.failure ?? null,
    beginFailure: beginAction.failure,
    isBeginning: beginAction.busy !== null,
    /** whether it is a paused import of an earlier visit that the user has not continued yet */
    isPaused: currentImport !== null && writtenImport === null,
    begin: (preparation: ImportPreparation) => beginAction.run(preparation),
    resume: () => currentImport && writeImport(currentImport),
    abandon: () => currentImport && void givingUp.run(currentImport),
    /** called once the import is undone */
    forget: () => currentImport && void forget(currentImport),
  };
}

/** The import to write, with its chunks: a new one, or the remainder of a paused one whose file was chosen again. */
async function planToWrite(username: string, { ask, state }: ImportPreparation) {
  const { count, rows_total: rows_left, plan_hash, before } = await ask('chunks', {});
  const chunks: PlannedWrite[][] = [];
  for (let index = 0; index < count; index += 1) chunks.push(await ask('chunk', { at: index }));
  const { resumes, table, plan } = state;
  const writtenCount = resumes ? resumes.created_count + resumes.updated_count : 0;
  const storedImport: StoredImport = {
    id: resumes?.id ?? uuid(),
    username,
    name: resumes?.name ?? state.name,
    plan_hash,
    file_hash: table?.file_hash,
    sheet: table?.sheet,
    digits: await digitsToSet(state),
    rows_left: resumes ? rows_left : undefined,
    rows_total: writtenCount + rows_left,
    duplicates: plan?.counts.duplicate,
    chunks: count,
    written: 0,
    done: writtenCount,
    refused: [],
    before,
  };
  return { storedImport, chunks };
}

/** Ends an import on the server; one that never reached the server needs no end. */
async function endImport(id: string): Promise<void> {
  try {
    await call(importApi.finish, { id }, { quiet: true });
  } catch (fault) {
    if (!(fault instanceof ApiError && fault.status === 404)) throw fault;
  }
}
