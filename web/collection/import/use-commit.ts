import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { v7 as uuid } from 'uuid';
import { importApi } from '#contract/collection/import/import-api.ts';
import { importDigits } from '#contract/collection/import/plan/file-digits.ts';
import type { PlannedWrite } from '#contract/collection/import/plan/planned-row.ts';
import { preferencesApi } from '#contract/collection/preferences/preferences-api.ts';
import { keepPlan } from '#web/collection/import/commit-import.ts';
import { forgetWritten, writeImport, writtenImportAtom } from '#web/collection/import/import-writer.ts';
import { forgetImport, type KeptImport } from '#web/collection/import/kept-import.ts';
import type { Importing } from '#web/collection/import/use-import.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { atomStore } from '#web/shell/atom-store.ts';

/** Has numbers written with the digits that were chosen for the import, or that its file has. */
async function writeDigits({ answers, plan }: Importing['state']): Promise<void> {
  const { series, ...preference } = await call(preferencesApi.preference, {}, { quiet: true });
  const digits = importDigits(answers, plan?.digits ?? null, { ...preference, series });
  if (digits !== preference.digits)
    await call(preferencesApi.setPreference, { ...preference, digits }, { quiet: true });
}

/** Writes the plan that was shown, chunk by chunk; one that stood still on this device waits for its owner to go on. */
export function useCommit(username: string, before: KeptImport | null) {
  const written = useAtomValue(writtenImportAtom);
  const { revalidate } = useRevalidator();
  const now = written?.kept ?? before;
  // What came of an import is shown once: whoever comes back begins with the next file.
  useEffect(
    () => () => {
      if (atomStore.get(writtenImportAtom)?.state === 'done') forgetWritten();
    },
    [],
  );
  const beginning = useAction(async (importing: Importing) => {
    const { kept, chunks } = await planToWrite(username, importing);
    await writeDigits(importing.state);
    await keepPlan(kept, chunks);
    void writeImport(kept, chunks);
  });
  const forget = async (kept: KeptImport) => {
    await forgetImport(kept);
    forgetWritten();
    void revalidate();
  };
  const givingUp = useAction((kept: KeptImport) => endImport(kept.id), { done: (_, kept) => forget(kept) });
  return {
    now,
    isDone: written?.state === 'done',
    failure: written?.failure ?? givingUp.failure ?? null,
    beginFailure: beginning.failure,
    beginning: beginning.busy !== null,
    /** an import of an earlier visit, which nobody goes on with yet */
    stood: now !== null && written === null,
    begin: (importing: Importing) => beginning.run(importing),
    goOn: () => now && writeImport(now),
    giveUp: () => now && void givingUp.run(now),
    /** what is written was taken back */
    forget: () => now && void forget(now),
  };
}

/** The plan as it is written: a new import, or the rest of one that goes on with its file chosen again. */
async function planToWrite(username: string, { ask, state }: Importing) {
  const { count, rows_total: rows_left, plan_hash, before } = await ask('chunks', {});
  const chunks: PlannedWrite[][] = [];
  for (let at = 0; at < count; at += 1) chunks.push(await ask('chunk', { at }));
  const { resumes, table } = state;
  const written = resumes ? resumes.created_count + resumes.updated_count : 0;
  const kept: KeptImport = {
    id: resumes?.id ?? uuid(),
    username,
    name: resumes?.name ?? state.name,
    plan_hash,
    file_hash: table?.file_hash,
    sheet: table?.sheet,
    rows_left: resumes ? rows_left : undefined,
    rows_total: written + rows_left,
    chunks: count,
    written: 0,
    done: written,
    refused: [],
    before,
  };
  return { kept, chunks };
}

/** Nothing more of an import is written; one that never reached the server has nothing to end. */
async function endImport(id: string): Promise<void> {
  try {
    await call(importApi.finish, { id }, { quiet: true });
  } catch (fault) {
    if (!(fault instanceof ApiError && fault.status === 404)) throw fault;
  }
}
