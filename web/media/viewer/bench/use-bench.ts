import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { lengthText } from '#contract/format/lengths.ts';
import { figureFault } from '#contract/media/viewer/geometry.ts';
import type { Figure, Point } from '#contract/media/viewer/measurement.ts';
import type { ViewedMedia } from '#contract/media/viewer/viewer-api.ts';
import { useToolWords } from '#web/media/viewer/bench/figure-words.ts';
import { measureText, type Reading } from '#web/media/viewer/bench/measure-text.ts';
import { useDeepView, usePlacing } from '#web/media/viewer/bench/use-deep-view.ts';
import { useDraft } from '#web/media/viewer/bench/use-draft.ts';
import { useMeasurements } from '#web/media/viewer/bench/use-measurements.ts';
import { useScale } from '#web/media/viewer/bench/use-scale.ts';
import { useReaderUnits } from '#web/media/viewer/bench/use-size-unit.ts';

/** Everything that is done on a photograph, and what it is told by. */
export function useBench(viewed: ViewedMedia) {
  const { t } = useLingui();
  const words = useToolWords();
  const { locale, unit } = useReaderUnits();
  const { media } = viewed;
  const element = useRef<HTMLDivElement>(null);
  const view = useDeepView(element, viewed);
  const placing = usePlacing(view);
  const [said, say] = useState('');
  const [label, setLabel] = useState('');
  const size = { width: media.width ?? 1, height: media.height ?? 1 };
  const measured = useMeasurements(viewed);
  const scaled = useScale(media, (scale) => {
    draft.choose('move');
    say(scale ? t`Scale saved: ${lengthText(scale.um_per_px, locale, unit)} per pixel` : t`Scale removed`);
  });
  const reading: Reading = { um_per_px: scaled.scale?.um_per_px ?? null, locale, unit };
  const done = (figure: Figure, points: Point[]) => {
    const fault = figureFault(figure, points, size);
    if (fault === 'figure_crosses') return say(t`The outline crosses itself. Set its corners again.`);
    if (fault) return say(t`Two points are the same. Set them again.`);
    const value = measureText({ figure, points }, reading);
    measured.add(figure, points, label);
    setLabel('');
    say(`${words[figure]}, ${value}`);
  };
  const draft = useDraft(size, done);
  const onPoint = draft.figure
    ? (point: Point) => {
        const nth = draft.points.length + 1;
        // Before what the last of them makes of it is said.
        say(t`Point ${nth} set`);
        draft.add(point);
      }
    : null;
  const all = measured.all.map((one) => ({ ...one, text: measureText(one, reading) }));
  const drawn = all.map(({ id, figure, points, text }, at) => ({ id, figure, points, text: `${at + 1} · ${text}` }));
  const um_per_screen_px = reading.um_per_px === null ? null : reading.um_per_px / placing.scale;
  return {
    ...{ element, view, placing, said, say, label, setLabel, measured, scaled, draft, onPoint, all, drawn },
    ...{ um_per_screen_px, unit, locale, size },
  };
}
export type BenchState = ReturnType<typeof useBench>;
