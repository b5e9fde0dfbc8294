import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { Link } from 'react-router';
import { specimenAddress } from '#contract/collection/specimen/specimen-address.ts';
import { rulerTicks } from '#web/collection/measures/ruler-ticks.ts';
import { shownNames } from '#web/collection/names/shown-names.ts';
import { SpecimenLocality } from '#web/collection/names/specimen-locality.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { hasViewTransitions } from '#web/shell/visits/view-transitions.ts';
import type { ShelfItem } from './choose-shelf.ts';

const TALLEST = 300;
const LEAST_SCALE = 1.7;
const GAP = 16;
const USUAL_SCALE = 2.2;
const strokeHeights = [5, 9, 12];

const roundMillimetres = (mm: number) => Math.round(mm * 100) / 100;
const millimetres = (mm: number) => `calc(${roundMillimetres(mm)} * var(--mm))`;

/**
 * Stones side by side at one scale, each cut out of its photo where an outline allows it, on a ruler in that scale;
 * the shelf fills the page's width and scrolls where that is too narrow.
 */
export function TrueScaleShelf({ items }: { items: readonly ShelfItem[] }) {
  const id = useId();
  const wide = items.reduce((sum, { width }) => sum + width, 0);
  const high = Math.max(...items.map(({ height }) => height));
  const gaps = (items.length - 1) * GAP;
  const fillScale = `calc((100cqw - 2 * var(--edge) - ${gaps}px) / ${wide})`;
  const scale = `max(${LEAST_SCALE}px, min(${TALLEST / high}px, ${fillScale}))`;
  const edgeScale = (edge: number) =>
    `max(${LEAST_SCALE}px, min(${TALLEST / high}px, (min(100vw, 1440px) - ${2 * edge + gaps}px) / ${wide}))`;
  return (
    <section aria-labelledby={id} className="pb-4">
      <h2 id={id} className="sr-only">
        <Trans>Specimens at one scale</Trans>
      </h2>
      <div className="mx-auto max-w-1440px" style={{ containerType: 'inline-size' }}>
        <div style={{ '--mm': scale }} className="overflow-x-auto scrollbar-none">
          <div className="relative min-w-max px-edge">
            {/* The captions below are the list that is read aloud. */}
            <div
              aria-hidden="true"
              className={`flex items-end gap-4 ${items.length > 3 ? 'justify-between' : 'gap-x-8'}`}
            >
              {items.map((item) => (
                <ShelfPhoto key={item.tile.id} item={item} edgeScale={edgeScale} />
              ))}
            </div>
            <ShelfRuler />
            <ol className={`flex gap-4 pt-2.5 ${items.length > 3 ? 'justify-between' : 'gap-x-8'}`}>
              {items.map((item) => (
                <ShelfCaption key={item.tile.id} item={item} />
              ))}
            </ol>
          </div>
        </div>
      </div>
      <p className="page mt-4 text-t2 text-graphite">
        <Plural value={items.length} one="# specimen at true scale." other="# specimens, all at the same scale." />
      </p>
    </section>
  );
}

/** `edgeScale`: the pixels per millimetre, given the page's edges in pixels, as a CSS length for `sizes`. */
type ShelfPhotoProps = { item: ShelfItem; edgeScale: (edge: number) => string };

/** Has the same link as the name below it; screen readers and the Tab key reach only the name. */
function ShelfPhoto({ item: { tile, photo, cutout, scale, width, height }, edgeScale: scaleWithin }: ShelfPhotoProps) {
  const trueWidth = photo.width * scale;
  const imageWidth = (edge: number) => `calc(${roundMillimetres(trueWidth)} * ${scaleWithin(edge)})`;
  return (
    <div className="min-w-24 shrink-0" style={{ width: millimetres(width) }}>
      <Link
        to={specimenAddress(tile)}
        viewTransition={hasViewTransitions()}
        tabIndex={-1}
        className="relative block overflow-hidden rounded-t"
        style={{ width: millimetres(width), height: millimetres(height) }}
      >
        <img
          src={photo.src}
          srcSet={photo.srcset}
          sizes={`(min-width: 1280px) ${imageWidth(64)}, (min-width: 640px) ${imageWidth(32)}, ${imageWidth(16)}`}
          width={photo.width}
          height={photo.height}
          alt=""
          fetchPriority="high"
          decoding="async"
          className="absolute max-w-none"
          style={{
            width: millimetres(trueWidth),
            height: millimetres(photo.height * scale),
            insetInlineStart: millimetres(-cutout.x * scale),
            top: millimetres(-cutout.y * scale),
            backgroundColor: photo.dominant ?? undefined,
          }}
        />
      </Link>
    </div>
  );
}

/** Longer, in millimetres, than any page is wide at the smallest scale; the excess is cut off. */
const LONGEST = 900;

function ShelfRuler() {
  const { t } = useLingui();
  const unit = t({ message: 'cm', context: 'ruler' });
  const ticks = rulerTicks(LONGEST, USUAL_SCALE);
  const strokes = ticks.map(({ position, level }) => `M${position} 0v${strokeHeights[level]}`).join('');
  return (
    <div aria-hidden="true" className="relative h-6.5 overflow-hidden border-t border-ink">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${LONGEST} 12`}
        preserveAspectRatio="none"
        className="absolute start-0 top-0 h-3 max-w-none overflow-visible stroke-ink"
        style={{ width: millimetres(LONGEST) }}
      >
        <path d={strokes} className="[vector-effect:non-scaling-stroke]" />
      </svg>
      {ticks.map(
        ({ position, label }) =>
          label !== null && (
            <span
              key={position}
              className="num absolute top-2.75 ps-1.25 text-[.6875rem] text-graphite leading-4"
              style={{ insetInlineStart: millimetres(position) }}
            >
              {position === 0 ? `0 ${unit}` : label}
            </span>
          ),
      )}
    </div>
  );
}

function ShelfCaption({ item: { tile, width } }: { item: ShelfItem }) {
  const locale = useAtomValue(localeAtom);
  const [name] = shownNames(tile, locale);
  return (
    <li className="min-w-24 shrink-0" style={{ width: millimetres(width) }}>
      <Link
        to={specimenAddress(tile)}
        viewTransition={hasViewTransitions()}
        lang={name?.lang}
        className="link-quiet text-n"
      >
        {name?.text}
      </Link>
      <p className="mt-.5">
        <SpecimenLocality specimen={tile} lines={3} short />
      </p>
    </li>
  );
}
