import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { type ViewedMedia, viewerApi } from '#contract/collection/photos/viewer-api.ts';
import { lengthText } from '#contract/format/lengths.ts';
import type { Media } from '#contract/media/media.ts';
import type { Point } from '#contract/media/point.ts';
import type { Scale } from '#contract/media/scale.ts';
import { figureFault } from '#contract/media/viewer/geometry.ts';
import type { Figure } from '#contract/media/viewer/measurement.ts';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { type MeasureFormat, measureText } from './measure-text.ts';
import { useDeepView, usePlacing } from './use-deep-view.ts';
import { useDraft } from './use-draft.ts';
import { useMeasurements } from './use-measurements.ts';
import { useReaderUnits } from './use-size-unit.ts';
import { useToolNames } from './use-tool-names.ts';

/** The scale of an image, and saving another by its owner. */
function useScale(media: Media, onSaved: (scale: Scale | null) => void) {
  const [currentMedia, setNow] = useState(media);
  const saveAction = useAction(
    (scale: Scale | null) =>
      call(viewerApi.setScale, { id: media.id, version: currentMedia.version, scale }, { quiet: true }),
    {
      subject: media.id,
      onSuccess: (savedMedia) => {
        setNow(savedMedia);
        onSaved(savedMedia.scale ?? null);
      },
      // The refusal contains the present version, so the next try is based on it.
      onRefusal: ({ data }) => {
        const { current } = (data ?? {}) as { current?: Media };
        if (current) setNow(current);
      },
    },
  );
  return {
    scale: currentMedia.scale ?? null,
    save: saveAction.run,
    isBusy: saveAction.busy !== null,
    failure: saveAction.failure,
  };
}

/** The state and the actions of the bench. */
export function useBench(mediaView: ViewedMedia) {
  const { t } = useLingui();
  const toolNames = useToolNames();
  const { locale, unit } = useReaderUnits();
  const { media } = mediaView;
  const element = useRef<HTMLDivElement>(null);
  const view = useDeepView(element, mediaView);
  const placement = usePlacing(view);
  const [announcement, say] = useState('');
  const [label, setLabel] = useState('');
  const size = { width: media.width ?? 1, height: media.height ?? 1 };
  const measurements = useMeasurements(mediaView);
  const scaleState = useScale(media, (scale) => {
    draft.choose('move');
    say(scale ? t`Scale saved: ${lengthText(scale.um_per_px, locale, unit)} per pixel` : t`Scale removed`);
  });
  const format: MeasureFormat = { um_per_px: scaleState.scale?.um_per_px ?? null, locale, unit };
  const addFigure = (figure: Figure, points: Point[]) => {
    const fault = figureFault(figure, points, size);
    if (fault === 'figure_crosses') return say(t`The outline crosses itself. Set its corners again.`);
    if (fault) return say(t`Two points are the same. Set them again.`);
    const value = measureText({ figure, points }, format);
    measurements.add(figure, points, label);
    setLabel('');
    say(`${toolNames[figure]}, ${value}`);
  };
  const draft = useDraft(size, addFigure);
  const onPoint = draft.figure
    ? (point: Point) => {
        const nth = draft.points.length + 1;
        // Announced before the result of the last point.
        say(t`Point ${nth} set`);
        draft.add(point);
      }
    : null;
  const labelledMeasurements = measurements.list.map((measurement) => ({
    ...measurement,
    text: measureText(measurement, format),
  }));
  const drawnFigures = labelledMeasurements.map(({ id, figure, points, text }, index) => ({
    id,
    figure,
    points,
    text: `${index + 1} · ${text}`,
  }));
  const um_per_screen_px = format.um_per_px === null ? null : format.um_per_px / placement.scale;
  return {
    element,
    view,
    placing: placement,
    said: announcement,
    say,
    label,
    setLabel,
    measured: measurements,
    scaled: scaleState,
    draft,
    onPoint,
    all: labelledMeasurements,
    drawn: drawnFigures,
    um_per_screen_px,
    unit,
    locale,
    size,
  };
}
export type BenchState = ReturnType<typeof useBench>;
