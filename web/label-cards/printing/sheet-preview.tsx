import { Trans, useLingui } from '@lingui/react/macro';
import { exact } from '#contract/label-cards/printing/calibration.ts';
import type { CropMark } from '#contract/label-cards/printing/crop-marks.ts';
import type { Size } from '#contract/label-cards/printing/print-settings.ts';
import type { Cell, Imposition, Sheet } from '#contract/label-cards/printing/sheet.ts';
import type { PlacedLabel } from '#web/label-cards/printing/paper/placed-labels.ts';
import { SheetDrawing } from '#web/label-cards/printing/paper/sheet-drawing.tsx';
import { useFormat } from '#web/shell/format.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';

type Props = {
  imposition: Imposition;
  labels: readonly PlacedLabel[];
  cropMarks: readonly CropMark[];
  /** how many cells of the first sheet an earlier print used */
  usedCellCount: number;
  paper: string;
  sheetIndex: number;
  onTurn: (sheetIndex: number) => void;
};

/** One side of one sheet as printed, with the cells used by an earlier print and the outlines of cards. */
export function SheetPreview({
  imposition,
  labels,
  cropMarks: marks,
  usedCellCount,
  paper,
  sheetIndex,
  onTurn,
}: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { page, sheets } = imposition;
  const sheet = sheets[sheetIndex];
  if (!sheet) return null;
  const [n, of] = [number(sheetIndex + 1), number(sheets.length)];
  const size = `${paper}, ${number(page.width, 1)} × ${number(page.height, 1)} mm`;
  return (
    <figure className="grid gap-3" style={{ width: previewWidth(page) }}>
      <figcaption className="flex items-center gap-3 text-t2">
        <span aria-live="polite">
          <b className="font-600">
            <Trans>
              Sheet {n} of {of}
            </Trans>
          </b>{' '}
          {sheet.side === 'back' && <Trans>back</Trans>} <span className="num text-graphite">{size}</span>
        </span>
        <span className="ms-auto flex">
          <IconButton
            icon="i-lucide-chevron-left"
            label={t`Previous sheet`}
            aria-disabled={sheetIndex === 0 || undefined}
            className="aria-disabled:text-galena"
            onClick={() => onTurn(Math.max(0, sheetIndex - 1))}
          />
          <IconButton
            icon="i-lucide-chevron-right"
            label={t`Next sheet`}
            aria-disabled={sheetIndex === sheets.length - 1 || undefined}
            className="aria-disabled:text-galena"
            onClick={() => onTurn(Math.min(sheets.length - 1, sheetIndex + 1))}
          />
        </span>
      </figcaption>
      <svg
        role="img"
        aria-label={t`Sheet ${n} of ${of}, ${size}`}
        viewBox={`0 0 ${page.width} ${page.height}`}
        className="block h-auto w-full border border-mica bg-print"
      >
        {sheetIndex === 0 && <UsedCells imposition={imposition} usedCellCount={usedCellCount} />}
        <SheetDrawing sheet={sheet} labels={labels} cropMarks={marks} calibration={exact} />
        <Outlines sheet={sheet} labels={labels} />
      </svg>
    </figure>
  );
}

/**
 * A width at which the whole sheet is visible at once, while small papers are not shown much larger than they are.
 */
const previewWidth = ({ width, height }: Size) =>
  `min(100%, ${Math.max(20, Math.min(56, width / 3))}rem, max(18rem, calc((100dvh - 16rem) * ${width / height})))`;

/** Cells already used, hatched. */
function UsedCells({
  imposition: { columns, rows, cell },
  usedCellCount,
}: {
  imposition: Imposition;
  usedCellCount: number;
}) {
  const usedPositions = rows.flatMap((y) => columns.map((x) => ({ x, y }))).slice(0, usedCellCount);
  return (
    <>
      <defs>
        <pattern id="used" width="3" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V3" className="stroke-print-ink" strokeOpacity=".3" strokeWidth=".5" />
        </pattern>
      </defs>
      {usedPositions.map(({ x, y }) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={cell.width} height={cell.height} fill="url(#used)" />
      ))}
    </>
  );
}

/** The outlines of cards, and marks on those where something does not fit; shown on the screen only. */
function Outlines({ sheet, labels }: { sheet: Sheet; labels: readonly PlacedLabel[] }) {
  return sheet.cells.map((cell) => {
    const { x, y, width, height } = cell;
    const isWrong = hasFault(labels, cell);
    return (
      <rect
        key={`${cell.face} ${x} ${y}`}
        x={x}
        y={y}
        width={width}
        height={height}
        fill="none"
        className={isWrong ? 'stroke-over-guide' : 'stroke-print-ink'}
        strokeOpacity={isWrong ? 1 : 0.28}
        strokeWidth={isWrong ? 0.7 : 0.12}
        strokeDasharray={isWrong ? undefined : '1 1'}
      />
    );
  });
}

const hasFault = (labels: readonly PlacedLabel[], { label }: Cell) => (labels[label]?.faults.length ?? 0) > 0;
