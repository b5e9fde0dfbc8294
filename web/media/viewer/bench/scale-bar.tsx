import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { lengthText, roundStep } from '#contract/format/lengths.ts';
import type { Locale } from '#contract/format/locale.ts';
import type { SizeUnit } from '#contract/format/units.ts';
import { type ScaleBar, scaleBar } from '#contract/media/viewer/scale-bar.ts';
import { localeAtom } from '#web/shell/language.ts';

const BAR_MAX_PX = 150;

/** The scale bar of an image that shows this many micrometres per pixel of the screen, with its text. */
export function labelledBar(um_per_screen_px: number, locale: Locale, unit: SizeUnit): ScaleBar & { text: string } {
  const bar = scaleBar(um_per_screen_px, BAR_MAX_PX, roundStep(BAR_MAX_PX * um_per_screen_px, unit));
  return { ...bar, text: lengthText(bar.length_um, locale, unit) };
}

type Props = { um_per_screen_px: number; unit: SizeUnit; className?: string };

/** The scale bar, correct at every zoom. */
export function BarView({ um_per_screen_px, unit, className = 'bottom-4 start-4' }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  if (!(um_per_screen_px > 0 && Number.isFinite(um_per_screen_px))) return null;
  const { px, text } = labelledBar(um_per_screen_px, locale, unit);
  return (
    <div
      role="img"
      aria-label={t`Scale bar, ${text}`}
      className={`pointer-events-none absolute bg-over px-3 pb-2 pt-1.5 text-over-ink ${className}`}
    >
      <div aria-hidden="true" className="num flex justify-between gap-3 text-t1">
        <span>0</span>
        <span>{text}</span>
      </div>
      <svg aria-hidden="true" width={px + 1} height="7" className="mt-1 block overflow-visible">
        <path className="fill-over-ink" d={fifths(px)} />
        <path className="fill-none stroke-over-ink" d={`M.5 .5h${px}v6h${-px}z`} />
      </svg>
    </div>
  );
}

/** The path of every other fifth of the bar. */
const fifths = (px: number) =>
  [0, 2, 4].map((fifth) => `M${(fifth * px) / 5 + 0.5} .5h${px / 5}v6h${-px / 5}z`).join('');
