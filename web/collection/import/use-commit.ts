import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import { commitImport, keepPlan } from '#web/collection/import/commit-import.ts';
import { forgetImport, type KeptImport } from '#web/collection/import/kept-import.ts';
import type { Importing } from '#web/collection/import/use-import.ts';
import { useAction } from '#web/lib/read/use-action.ts';

/** Writes the plan that was shown, chunk by chunk; one that stood still on this device waits for its owner to go on. */
export function useCommit(username: string, before: KeptImport | null) {
  const [now, setNow] = useState(before);
  const [isDone, setIsDone] = useState(false);
  const writing = useAction(commitImport, {
    done: (kept) => {
      setNow(kept);
      setIsDone(true);
    },
  });
  const beginning = useAction(async ({ ask, state }: Importing) => {
    const { count, rows_total, plan_hash, before: first } = await ask('chunks', {});
    const kept: KeptImport = {
      ...{ id: uuid(), username, name: state.name, plan_hash, rows_total, chunks: count },
      ...{ written: 0, done: 0, refused: [], before: first },
    };
    const chunkOf = (at: number) => ask('chunk', { at });
    await keepPlan(kept, chunkOf);
    setNow(kept);
    await writing.run(kept, setNow, chunkOf);
  });
  const giveUp = async () => {
    if (now) await forgetImport(now);
    setNow(null);
  };
  return {
    ...{ now, isDone, giveUp },
    failure: writing.failure ?? beginning.failure,
    beginning: beginning.busy !== null,
    /** an import of an earlier visit, which nobody goes on with yet */
    stood: now !== null && now === before && writing.busy === null,
    begin: (importing: Importing) => beginning.run(importing),
    goOn: () => (now ? writing.run(now, setNow) : Promise.resolve(false)),
  };
}
