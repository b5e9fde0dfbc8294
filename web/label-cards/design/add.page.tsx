import { useLingui } from '@lingui/react/macro';
import type { NewLabelDesign } from '#contract/label-cards/design/label-design.ts';
import { EmptyCard } from '#web/label-cards/design/empty-card.tsx';
import { fontsReady } from '#web/label-cards/design/label-fonts.ts';
import { PresetChoice } from '#web/label-cards/design/preset-choice.tsx';
import { useBeginDesign } from '#web/label-cards/design/use-begin-design.ts';
import { messageOf } from '#web/lib/call.ts';
import { useFormat } from '#web/shell/format.ts';
import { useHead } from '#web/shell/head.ts';
import { word } from '#web/shell/language.ts';
import { Note } from '#web/ui/state/note.tsx';

/** The letters by which the presets are measured. */
export const loader = fontsReady;

/** A new design begins as a preset or an empty card, and is stored at once: what follows is editing it. */
export function Component() {
  const { t } = useLingui();
  const { number } = useFormat();
  useHead('addLabelCard');
  const { run, failure } = useBeginDesign();
  const nameOf = ({ width_cm, height_cm }: Pick<NewLabelDesign, 'width_cm' | 'height_cm'>) => {
    const [width, height] = [number(width_cm), number(height_cm)];
    return t`${width} × ${height} cm`;
  };
  return (
    <>
      <h1 className="mb-6 text-h1">{t`New label card`}</h1>
      {failure && (
        <div className="mb-6">
          <Note tone="error" live>
            <p className="font-500">{word('designs_update_failed')}</p>
            <p>{messageOf(failure)}</p>
          </Note>
        </div>
      )}
      <div className="grid gap-8">
        <PresetChoice onChoose={(begun) => void run(begun)} />
        <EmptyCard
          onChoose={(size) => void run({ ...size, name: nameOf(size), front: { elements: [] }, back: null })}
        />
      </div>
    </>
  );
}
