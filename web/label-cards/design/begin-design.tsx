import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '#web/lib/call.ts';
import { useFormat } from '#web/shell/format.ts';
import { word } from '#web/shell/language.ts';
import { Note } from '#web/ui/state/note.tsx';
import { EmptyCard } from './empty-card.tsx';
import { PresetChoice } from './preset-choice.tsx';
import { useBeginDesign } from './use-begin-design.ts';

/** Creates a new design from a preset or an empty card and stores it at once; after that it is edited. */
export function BeginDesign() {
  const { t } = useLingui();
  const { number } = useFormat();
  const { run, busy, failure } = useBeginDesign();
  const pendingPreset = busy?.[0] ?? null;
  const empty = (size: { width_cm: number; height_cm: number }) => {
    const [width, height] = [number(size.width_cm), number(size.height_cm)];
    void run({ ...size, name: t`${width} × ${height} cm`, front: { elements: [] }, back: null });
  };
  return (
    <div className="grid gap-8">
      {failure && (
        <Note tone="error" live>
          <p className="font-500">{word('designs_update_failed')}</p>
          <p>{errorMessage(failure)}</p>
        </Note>
      )}
      <PresetChoice pendingPreset={pendingPreset} onChoose={(preset) => void run(preset)} />
      <EmptyCard isBusy={pendingPreset?.front.elements.length === 0} onChoose={empty} />
    </div>
  );
}
