import type { Issue } from '#contract/envelope.ts';
import { word } from '#web/shell/language.ts';
import { Note } from '#web/ui/note.tsx';

type Props = { form: { failure: string | null; issues: readonly Issue[] } };

/** Why it was not saved, where no field is at fault. */
export function SaveFailure({ form }: Props) {
  const { failure, issues } = form;
  if (!failure || issues.length > 0) return null;
  return (
    <div ref={bringToView} className="mt-6">
      <Note tone="error" live>
        <p className="font-500">{word('save_failed')}</p>
        <p>{failure}</p>
      </Note>
    </div>
  );
}

/** The end of a long form lies below the buttons that stay in view: what is said there must be seen. */
const bringToView = (said: HTMLElement | null) => said?.scrollIntoView({ block: 'center' });
