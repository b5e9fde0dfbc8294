import { Note } from '#web/ui/state/note.tsx';
import type { PreferenceFailure } from './use-save-at-once.ts';

/** What failed and why, below the control concerned; null when nothing failed. */
export const FailureNote = ({ failure }: { failure: PreferenceFailure | null }) =>
  failure && (
    <div className="mt-4">
      <Note tone="error" live>
        <p className="font-500">{failure.title}</p>
        <p>{failure.reason}</p>
      </Note>
    </div>
  );
