import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { ViewedMedia } from '#contract/collection/photos/viewer-api.ts';
import { lengthText } from '#contract/format/lengths.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { errorMessage } from '#web/lib/call.ts';
import { useViewNames } from '#web/media/use-view-names.ts';
import { readAsOwner } from '#web/media/viewer/read-viewed-media.ts';
import { OtherMissing, ViewerPanel } from '#web/media/viewer/viewer-frame.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { usePart } from '#web/ui/state/missing-part.tsx';
import { Calibrate } from './calibrate.tsx';
import { ComparableList } from './comparable-list.tsx';
import { MeasureSection } from './measure-section.tsx';
import type { BenchState } from './use-bench.ts';

type Props = {
  mediaView: ViewedMedia;
  bench: BenchState;
  facts: ReactNode;
  strip: ReactNode;
  isOtherMissing: boolean;
  light: string | null;
  onLight: (id: string | null) => void;
};

/** The panel of measurements, the scale, and the photos available for comparison. */
export function BenchPanel({ mediaView, bench, facts, strip, isOtherMissing, light, onLight }: Props) {
  const { measured, scaled, draft, all, size } = bench;
  const { failure } = measured;
  return (
    <ViewerPanel strip={strip}>
      {isOtherMissing && <OtherMissing />}
      {draft.tool === 'scale' && (
        <Calibrate
          width={size.width}
          points={draft.points}
          hasScale={scaled.scale !== null}
          isBusy={scaled.isBusy}
          failure={scaled.failure && errorMessage(scaled.failure)}
          onScale={(scale) => void scaled.save(scale)}
        />
      )}
      <div>
        <MeasureSection
          measurements={all}
          owner={mediaView.owner.username}
          isVisitor={measured.isVisitor}
          mayRemove={measured.mayRemove}
          onRemove={measured.remove}
          failure={failure && errorMessage(failure)}
          onRetry={measured.keepAgain}
        />
        {draft.tool !== 'scale' && <ScaleNote bench={bench} />}
      </div>
      {measured.isOwner && mediaView.thread_id === null && <OwnersEdit id={mediaView.media.id} />}
      {mediaView.other_light.length > 0 && <Lights mediaView={mediaView} light={light} onLight={onLight} />}
      {facts}
      <Comparison mediaView={mediaView} hasScale={scaled.scale !== null} />
    </ViewerPanel>
  );
}

/** The scale used for measuring, and how the owner determined it. */
function ScaleNote({ bench: { scaled, locale, unit, measured, draft } }: { bench: BenchState }) {
  const { scale } = scaled;
  const calibrate = () => draft.choose('scale');
  if (!scale)
    return (
      <p className="mt-3 text-t2 text-graphite">
        {measured.isOwner ? (
          <>
            <Trans>Set two points and their distance, or the field of view, to get a scale bar.</Trans>{' '}
            <button type="button" className="link" onClick={calibrate}>
              <Trans>Calibrate</Trans>
            </button>
          </>
        ) : (
          <Trans>This photograph has no scale: lengths are in its pixels.</Trans>
        )}
      </p>
    );
  const value = lengthText(scale.um_per_px, locale, unit);
  return (
    <p className="mt-3 text-t2 text-graphite">
      {scale.from === 'points' ? (
        <Trans>Scale {value} for a pixel, from two points and a known length.</Trans>
      ) : (
        <Trans>Scale {value} for a pixel, from the width of the field.</Trans>
      )}{' '}
      {measured.isOwner && (
        <button type="button" className="link" onClick={calibrate}>
          <Trans>Calibrate again</Trans>
        </button>
      )}
    </p>
  );
}

const loadEdit = () => import('#web/media/edit/edit-section.tsx').then(({ EditSection }) => EditSection);

/** The owner's edits of the photo; their code is loaded for owners only. */
function OwnersEdit({ id }: { id: string }) {
  const { revalidate } = useRevalidator();
  const EditSection = usePart(loadEdit, true);
  const show = () => {
    readAsOwner(id);
    void revalidate();
  };
  return EditSection && <EditSection id={id} onMade={show} />;
}

/** The switch to the same view in the other light. */
function Lights({ mediaView, light, onLight }: Pick<Props, 'mediaView' | 'light' | 'onLight'>) {
  const viewNames = useViewNames();
  return (
    <section aria-labelledby="lights">
      <h2 id="lights" className="mb-3 text-h3">
        <Trans>In another light</Trans>
      </h2>
      <div className="flex flex-wrap gap-2">
        {mediaView.other_light.map((otherPhoto) => (
          <Button
            key={otherPhoto.id}
            aria-pressed={otherPhoto.id === light}
            onClick={() => onLight(otherPhoto.id === light ? null : otherPhoto.id)}
          >
            {viewNames[otherPhoto.view]}
          </Button>
        ))}
      </div>
      <ul className="mt-2 grid">
        {mediaView.other_light.map((otherPhoto) => {
          const [left, right] = [viewNames[mediaView.media.view], viewNames[otherPhoto.view]];
          return (
            <li key={otherPhoto.id}>
              <Link
                to={`${screenAddress('media', { id: mediaView.media.id })}?with=${otherPhoto.id}`}
                replace
                className="link min-h-11 inline-flex items-center md:min-h-6"
              >
                <Trans>
                  {left} and {right} side by side
                </Trans>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The photos to compare with at the same scale. */
function Comparison({ mediaView, hasScale }: { mediaView: ViewedMedia; hasScale: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="comparison" className="grid gap-3">
      <h2 id="comparison" className="text-h3">
        <Trans>Same-scale comparison</Trans>
      </h2>
      {!hasScale && (
        <p className="text-t2 text-graphite">
          <Trans>Only photographs with a scale can be compared.</Trans>
        </p>
      )}
      {hasScale && !isOpen && (
        <Button onClick={() => setOpen(true)}>
          <Trans>Choose another specimen</Trans>
        </Button>
      )}
      {hasScale && isOpen && <ComparableList mediaView={mediaView} />}
    </section>
  );
}
