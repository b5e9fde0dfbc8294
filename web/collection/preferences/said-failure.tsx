import type { Failure } from '#web/collection/preferences/use-carry-out.ts';
import { Note } from '#web/ui/state/note.tsx';

/** What did not work and why, below what it was done to; nothing while all works. */
export const SaidFailure = ({ failure }: { failure: Failure | null }) =>
  failure && (
    <div className="mt-4">
      <Note tone="error" live>
        <p className="font-500">{failure.said}</p>
        <p>{failure.why}</p>
      </Note>
    </div>
  );
