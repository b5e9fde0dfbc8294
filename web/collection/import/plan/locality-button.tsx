import { Trans } from '@lingui/react/macro';
import type { RowView } from '#web/collection/import/thread/thread-calls.ts';
import type { PreviewProps } from './preview-props.ts';

/** Opens the choice of another locality, or none, for all rows with the same spelling. */
export function LocalityButton({ row, onLocality }: { row: RowView; onLocality: PreviewProps['onLocality'] }) {
  const { said, place } = row;
  if (!onLocality || !said.locality_text || row.verdict === 'written') return null;
  return (
    <button type="button" className="link block min-h-8 text-start text-t2" onClick={() => onLocality(row)}>
      {place === null ? <Trans>Choose the locality</Trans> : <Trans>Not this locality?</Trans>}
      <span className="sr-only">
        {' '}
        <Trans>Row {row.row}</Trans>
      </span>
    </button>
  );
}
