import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { ColumnHead, DataTable, TableCell, TableRow } from '#web/ui/data-table.tsx';
import type { ListedMeasurement } from './use-measurements.ts';
import { useToolNames } from './use-tool-names.ts';

type Props = {
  measurements: readonly (ListedMeasurement & { text: string })[];
  /** the owner of the image: the owner's measurements are shown without a name */
  owner: string;
  isVisitor: boolean;
  mayRemove: (measurement: ListedMeasurement) => boolean;
  onRemove: (measurement: ListedMeasurement) => void;
  failure: string | null;
  /** retries saving what could not be saved */
  onRetry: (() => void) | null;
};

/** All measurements of the image as a list. */
export function MeasureSection({ measurements, owner, isVisitor, mayRemove, onRemove, failure, onRetry }: Props) {
  const { t } = useLingui();
  const toolNames = useToolNames();
  const isAnyOurs = measurements.some(mayRemove);
  return (
    <section aria-labelledby="measurements">
      <h2 id="measurements" className="mb-2 text-h3">
        <Trans>Measurements</Trans>
      </h2>
      {measurements.length === 0 ? (
        <p className="text-t2 text-graphite">
          <Trans>No measurements yet</Trans>
        </p>
      ) : (
        <DataTable caption={t`Measurements`} dense className="[&_td]:px-0! [&_th]:px-0!">
          <thead>
            <tr>
              <ColumnHead className="w-11">
                <Trans>No.</Trans>
              </ColumnHead>
              <ColumnHead>
                <Trans>Kind</Trans>
              </ColumnHead>
              <ColumnHead number>
                <Trans>Value</Trans>
              </ColumnHead>
              {isAnyOurs && <ColumnHead aria-label={t`Delete`} />}
            </tr>
          </thead>
          <tbody>
            {measurements.map((measurement, index) => (
              <TableRow key={measurement.id}>
                <TableCell className="num">{index + 1}</TableCell>
                <TableCell>
                  {toolNames[measurement.figure]}
                  {measurement.label && <bdi>, {measurement.label}</bdi>}
                  {measurement.author && measurement.author.username !== owner && (
                    <>
                      , <Trans>by {measurement.author.display_name}</Trans>
                    </>
                  )}
                </TableCell>
                <TableCell number>{measurement.text}</TableCell>
                {isAnyOurs && (
                  <TableCell className="w-11 text-end">
                    {mayRemove(measurement) && (
                      <IconButton
                        small
                        label={t`Delete measurement ${index + 1}`}
                        icon="i-lucide-trash-2"
                        onClick={() => onRemove(measurement)}
                      />
                    )}
                  </TableCell>
                )}
              </TableRow>
            ))}
          </tbody>
        </DataTable>
      )}
      {isVisitor && measurements.some(({ author }) => author === null) && (
        <p className="mt-2 text-t2 text-graphite">
          <Trans>These are only here. Log in to keep what you measure.</Trans>
        </p>
      )}
      {failure && (
        <p role="alert" className="mt-2 text-t2 text-realgar">
          {failure}
          {onRetry && (
            <Button variant="text" className="ms-2" onClick={onRetry}>
              <Trans>Retry</Trans>
            </Button>
          )}
        </p>
      )}
    </section>
  );
}
