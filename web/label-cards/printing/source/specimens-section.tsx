import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Imposition } from '#contract/label-cards/printing/sheet.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { useFormat } from '#web/shell/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { Segment } from '#web/ui/field/segment.tsx';
import { Progress } from '#web/ui/state/progress.tsx';
import { Skeleton } from '#web/ui/state/skeleton.tsx';
import { FilterFields } from './filter-fields.tsx';
import { NumberFields } from './number-fields.tsx';
import type { PrintSource, SourceKind } from './print-source.ts';
import type { ResolvedLabel } from './use-labels.ts';

type LabelChoicesProps = {
  items: readonly ResolvedLabel[];
  excludedIds: ReadonlySet<string>;
  onLeft: (excludedIds: ReadonlySet<string>) => void;
};

/** The labels by number and name, each with a checkbox that excludes it from this print. */
function LabelChoices({ items, excludedIds, onLeft }: LabelChoicesProps) {
  const toggle = (id: string, isPrinted: boolean) => {
    const next = new Set(excludedIds);
    if (isPrinted) next.delete(id);
    else next.add(id);
    onLeft(next);
  };
  if (items.length === 0) return null;
  return (
    <ul className="max-h-90 overflow-y-auto">
      {items.map(({ specimen_id, fields: { coll_no, display_name } }) => (
        <li key={specimen_id} className="min-h-tap flex items-center border-b border-mica">
          <Checkbox
            className="flex-1"
            checked={!excludedIds.has(specimen_id)}
            onChange={(event) => toggle(specimen_id, event.currentTarget.checked)}
            label={
              <>
                <span className="num me-3 text-t2">{coll_no}</span>
                <span className="text-n">{display_name}</span>
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}

/** How full the sheets are: queued labels are best printed once a sheet is full. */
function SheetFill({ imposition: { columns, rows, papers, free } }: { imposition: Imposition }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const cellCount = papers * columns.length * rows.length;
  if (cellCount === 0) return null;
  const [used, places, sheets, rest] = [number(cellCount - free), number(cellCount), number(papers), number(free)];
  return (
    <Progress
      label={t`${used} of ${places} places on ${sheets} sheets`}
      figures={t`${rest} stay free`}
      value={cellCount - free}
      total={cellCount}
    />
  );
}

type Props = {
  source: PrintSource;
  series: readonly string[];
  /** how many labels are queued */
  queuedCount: number;
  items: readonly ResolvedLabel[];
  missingCount: number;
  isReading: boolean;
  excludedIds: ReadonlySet<string>;
  onSource: (change: Partial<PrintSource>) => void;
  imposition: Imposition | null;
  onLeft: (excludedIds: ReadonlySet<string>) => void;
  onEnqueue: () => void;
  onEmpty: () => void;
};

/** The choice of the specimens whose labels are printed; a checkbox excludes single ones. */
export function SpecimensSection({
  source,
  series,
  queuedCount,
  items,
  missingCount,
  isReading,
  excludedIds,
  imposition,
  ...handlers
}: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [isWhole, setWhole] = useState(false);
  const waiting = number(queuedCount);
  const kinds: { value: SourceKind; label: string }[] = [
    { value: 'chosen', label: t`Chosen` },
    { value: 'filter', label: t`Filter` },
    { value: 'numbers', label: t`Numbers` },
    { value: 'queue', label: queuedCount > 0 ? t`Queue ${waiting}` : t`Queue` },
    { value: 'storage', label: t`Boxes` },
  ];
  const isQueue = source.kind === 'queue';
  const isStorage = source.kind === 'storage';
  return (
    <div className="grid gap-3">
      <div className="[&>div]:(flex) [&_label]:(flex-1 px-1 max-sm:text-t2)">
        <Segment
          label={t`Where the specimens come from`}
          options={kinds}
          value={source.kind}
          onValueChange={(kind) => handlers.onSource({ kind })}
        />
      </div>
      {source.kind === 'filter' && (
        <FilterFields filter={source.filter} onChange={(filter) => handlers.onSource({ filter })} />
      )}
      {source.kind === 'numbers' && <NumberFields series={series} onChange={(range) => handlers.onSource({ range })} />}
      {isReading && items.length === 0 && <Skeleton className="h-24" />}
      {!isReading && items.length === 0 && (isStorage ? <NoBoxes /> : <NoSpecimens />)}
      <LabelChoices items={isWhole ? items : items.slice(0, 4)} excludedIds={excludedIds} onLeft={handlers.onLeft} />
      <MissingNotice count={missingCount} />
      {items.length > 0 && (
        <p className="-ms-2 flex flex-wrap">
          {items.length > 4 && (
            <Button variant="text" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? <Trans>Show few</Trans> : <ShowAll count={items.length} />}
            </Button>
          )}
          {isStorage ? null : isQueue ? (
            <Button variant="text" onClick={() => handlers.onEmpty()}>
              <Trans>Empty the queue</Trans>
            </Button>
          ) : (
            <Button variant="text" onClick={handlers.onEnqueue}>
              <Trans>Add to the print queue</Trans>
            </Button>
          )}
        </p>
      )}
      {imposition && <SheetFill imposition={imposition} />}
    </div>
  );
}

function ShowAll({ count }: { count: number }) {
  const { number } = useFormat();
  const all = number(count);
  return <Trans>Show all {all}</Trans>;
}

function NoSpecimens() {
  return (
    <p className="text-t2 text-graphite">
      <Trans>No specimens chosen. Choose some in the table, or enter a range of numbers.</Trans>{' '}
      <Link className="link" to={screenAddress('myCollection')}>
        <Trans>My collection</Trans>
      </Link>
    </p>
  );
}

function NoBoxes() {
  return (
    <p className="text-t2 text-graphite">
      <Trans>No specimen says where it lies yet. A box or drawer has a label once something lies in it.</Trans>
    </p>
  );
}

function MissingNotice({ count }: { count: number }) {
  const { t } = useLingui();
  const { number } = useFormat();
  if (count <= 0) return null;
  const gone = number(count);
  return <p className="text-t2 text-graphite">{t`${gone} of them are not in your collection any more.`}</p>;
}
