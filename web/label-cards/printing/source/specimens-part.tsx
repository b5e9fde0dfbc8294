import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Imposition } from '#contract/label-cards/printing/sheet.ts';
import { linkTo } from '#contract/routes/paths.ts';
import { useFormat } from '#web/shell/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Segment } from '#web/ui/field/segment.tsx';
import { Skeleton } from '#web/ui/state/skeleton.tsx';
import { FilterFields } from './filter-fields.tsx';
import { LabelChoices } from './label-choices.tsx';
import { NumberFields } from './number-fields.tsx';
import type { PrintSource, SourceKind } from './print-source.ts';
import { SheetFill } from './sheet-fill.tsx';
import type { ResolvedLabel } from './use-labels.ts';

type Props = {
  source: PrintSource;
  series: readonly string[];
  /** how many labels are queued */
  queuedCount: number;
  items: readonly ResolvedLabel[];
  missingCount: number;
  isReading: boolean;
  left: ReadonlySet<string>;
  onSource: (change: Partial<PrintSource>) => void;
  imposition: Imposition | null;
  onLeft: (left: ReadonlySet<string>) => void;
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
  left,
  imposition,
  ...on
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
          onValueChange={(kind) => on.onSource({ kind })}
        />
      </div>
      {source.kind === 'filter' && (
        <FilterFields filter={source.filter} onChange={(filter) => on.onSource({ filter })} />
      )}
      {source.kind === 'numbers' && <NumberFields series={series} onChange={(range) => on.onSource({ range })} />}
      {isReading && items.length === 0 && <Skeleton className="h-24" />}
      {!isReading && items.length === 0 && (isStorage ? <NoBoxes /> : <NoSpecimens />)}
      <LabelChoices items={isWhole ? items : items.slice(0, 4)} left={left} onLeft={on.onLeft} />
      <MissingNotice count={missingCount} />
      {items.length > 0 && (
        <p className="-ms-2 flex flex-wrap">
          {items.length > 4 && (
            <Button look="text" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? <Trans>Show few</Trans> : <ShowAll count={items.length} />}
            </Button>
          )}
          {isStorage ? null : isQueue ? (
            <Button look="text" onClick={() => on.onEmpty()}>
              <Trans>Empty the queue</Trans>
            </Button>
          ) : (
            <Button look="text" onClick={on.onEnqueue}>
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
      <Link className="link" to={linkTo('myCollection')}>
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
