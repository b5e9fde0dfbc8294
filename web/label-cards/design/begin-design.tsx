import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { v7 as uuid } from 'uuid';
import { labelsApi } from '#contract/label-cards/api.ts';
import { SIDE_MAX, SIDE_MIN } from '#contract/label-cards/design/element.ts';
import type { NewLabelDesign } from '#contract/label-cards/design/label-design.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { MeasureField } from '#web/label-cards/design/panel/measure-field.tsx';
import { call, errorMessage } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { useFormat } from '#web/shell/format.ts';
import { ownPageText } from '#web/shell/own-page-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { PresetChoice } from './preset-choice.tsx';

type Size = { width_cm: number; height_cm: number };

/** The form that creates an empty card of any size. */
function EmptyCard({ isBusy, onChoose }: { isBusy: boolean; onChoose: (size: Size) => void }) {
  const { t } = useLingui();
  const [size, setSize] = useState<Size>({ width_cm: 7, height_cm: 3.5 });
  const field = (name: keyof Size, label: string) => (
    <MeasureField
      label={label}
      unit={t`mm`}
      value={size[name] * 10}
      min={SIDE_MIN * 10}
      max={SIDE_MAX * 10}
      onValueChange={(millimetres) => setSize((previousSize) => ({ ...previousSize, [name]: millimetres / 10 }))}
    />
  );
  return (
    <section aria-label={t`Empty card`} className="border-t border-mica pt-6">
      <h2 className="mb-4 text-h2">
        <Trans>An empty card</Trans>
      </h2>
      <div className="max-w-100 grid grid-cols-2 gap-3">
        {field('width_cm', t`Card width`)}
        {field('height_cm', t`Card height`)}
      </div>
      <Button className="mt-4" busy={isBusy && <Trans>Making the card…</Trans>} onClick={() => onChoose(size)}>
        <Trans>Begin with an empty card</Trans>
      </Button>
    </section>
  );
}

/** Stores a new design, and opens it in the editor. */
function useBeginDesign() {
  const navigate = useNavigate();
  const begin = (design: Omit<NewLabelDesign, 'id'>) =>
    call(labelsApi.createDesign, { ...design, id: uuid() }, { quiet: true });
  return useAction(begin, { onSuccess: ({ id }) => navigate(screenAddress('editLabelCard', { design_id: id })) });
}

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
          <p className="font-500">{ownPageText('designs_update_failed')}</p>
          <p>{errorMessage(failure)}</p>
        </Note>
      )}
      <PresetChoice pendingPreset={pendingPreset} onChoose={(preset) => void run(preset)} />
      <EmptyCard isBusy={pendingPreset?.front.elements.length === 0} onChoose={empty} />
    </div>
  );
}
