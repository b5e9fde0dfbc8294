import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { qrPath } from '#web/lib/image/qr-path.ts';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';

/** The side of the printed code in centimetres. */
const CODE_CM = 2.2;

/** The foot of the printed page: the permanent address as a code and in letters, and the day of printing. */
export function PrintFoot({ specimen: { permanent_id } }: { specimen: PublicSpecimen }) {
  const { day } = useTimeFormat();
  const [printTimeMs, setPrintTime] = useState<number | null>(null);
  useEffect(() => {
    // The browser takes its picture of the page right after the event.
    const handlePrint = () => flushSync(() => setPrintTime(Date.now()));
    window.addEventListener('beforeprint', handlePrint);
    return () => window.removeEventListener('beforeprint', handlePrint);
  }, []);
  if (printTimeMs === null) return null;
  const path = screenAddress('permanent', { permanent_id });
  const { path: modules, side } = qrPath(location.origin + path, CODE_CM);
  return (
    <div className="hidden print:(mt-auto pt-6 flex break-inside-avoid)">
      <div className="w-full flex items-end gap-4 border-t border-ink pt-4">
        <svg viewBox={`0 0 ${side} ${side}`} aria-hidden="true" className="size-[2.2cm] shrink-0">
          <path d={modules} className="fill-print-ink" shapeRendering="crispEdges" />
        </svg>
        <p className="min-w-0 text-t2 text-graphite">
          <b className="block break-anywhere text-ink font-600">{location.host + path}</b>
          <Trans>Printed on {day(printTimeMs)}</Trans>
        </p>
        <p className="ms-auto shrink-0 text-t2 text-graphite">
          Vug{' '}
          <span lang="zh-Hans" className="font-serif">
            晶洞
          </span>
        </p>
      </div>
    </div>
  );
}
