import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { NewLabelDesign } from '#contract/label-cards/design/label-design.ts';
import { layOutCard } from '#contract/label-cards/design/layout/lay-out-card.ts';
import { labelPresets } from '#contract/label-cards/design/presets.ts';
import { sampleLabelData } from '#contract/label-cards/design/sample-facts.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Segment } from '#web/ui/field/segment.tsx';
import { Card } from './card.tsx';
import { measureText } from './measure-text.ts';

type CardPreset = Omit<NewLabelDesign, 'id'>;
type Props = { pendingPreset: CardPreset | null; onChoose: (preset: CardPreset) => void };
type Languages = (typeof labelPresets)[number]['languages'];

const WIDEST = Math.max(...labelPresets.map(({ width_cm }) => width_cm));

/** The presets for a new design, drawn as printed in the chosen language; `pendingPreset` is being stored. */
export function PresetChoice({ pendingPreset, onChoose }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const locale = useAtomValue(localeAtom);
  const [languages, setLanguages] = useState<Languages>(locale);
  const facts = sampleLabelData();
  return (
    <section aria-label={t`Presets`}>
      <div className="mb-4 flex flex-wrap items-center gap-4">
        <h2 className="text-h2">
          <Trans>From a preset</Trans>
        </h2>
        <Segment
          label={t`Language of the label`}
          options={[
            { value: 'en', label: t`English` },
            { value: 'zh', label: t`Chinese` },
            { value: 'both', label: t`Both` },
          ]}
          value={languages}
          onValueChange={setLanguages}
        />
      </div>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-6 lg:(grid-cols-3 gap-x-6)">
        {labelPresets
          .filter((preset) => preset.languages === languages)
          .map(({ key, front, back, ...size }) => {
            const { width_cm, height_cm } = size;
            const [width, height] = [number(width_cm), number(height_cm)];
            const name = t`${width} × ${height} cm`;
            const cardLayout = layOutCard(front, size, facts, measureText, locale, location.origin);
            return (
              <li key={key}>
                <button
                  type="button"
                  className="group block w-full text-start"
                  aria-busy={pendingPreset?.front === front}
                  onClick={() => onChoose({ name, width_cm, height_cm, front, back })}
                >
                  <span className="tray p-4 group-hover:bg-mica">
                    <span
                      className="block max-h-full border border-mica"
                      style={{ width: `${Math.max(25, (100 * width_cm) / WIDEST)}%` }}
                    >
                      <Card placedCard={cardLayout} fluid />
                    </span>
                  </span>
                  <span className="mt-2 block" aria-live="polite">
                    {pendingPreset?.front === front ? <Trans>Making the card…</Trans> : name}
                  </span>
                </button>
              </li>
            );
          })}
      </ul>
    </section>
  );
}
