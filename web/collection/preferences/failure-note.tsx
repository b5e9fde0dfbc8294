import { Note } from '#web/ui/state/note.tsx';
import type { PreferenceFailure } from './use-save-at-once.ts';

/** What did not work and why, below what it was done to; nothing while all works. */
export const FailureNote = ({ failure }: { failure: PreferenceFailure | null }) =>
  failure && (
    <div className="mt-4">
      <Note tone="error" live>
        <p className="font-500">{failure.title}</p>
        <p>{failure.reason}</p>
      </Note>
    </div>
  );
