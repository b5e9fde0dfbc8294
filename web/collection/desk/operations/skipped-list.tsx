import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { SkippedWithNumbers } from '#contract/collection/desk/bulk-edit.ts';
import { editAddress } from '#contract/collection/specimen/specimen-address.ts';
import { useSkipReasonTexts } from '#web/collection/desk/desk-texts.ts';
import { useFormat } from '#web/shell/format.ts';

const LISTED_MAX_SPECIMENS = 50;

type Props = {
  skippedSpecimens: SkippedWithNumbers;
  /** the total, if only the first ones are listed */
  count?: number;
};

/** The specimens that an operation or its undo skipped, with the reasons; each opens beside this list. */
export function SkippedList({ skippedSpecimens, count = skippedSpecimens.length }: Props) {
  const { number } = useFormat();
  const reasons = useSkipReasonTexts();
  const shownSpecimens = skippedSpecimens.slice(0, LISTED_MAX_SPECIMENS);
  const remainingCount = count - shownSpecimens.length;
  return (
    <ul className="mt-1 max-h-55 overflow-y-auto text-t2">
      {shownSpecimens.map(({ id, coll_no, number_shared = false, reason }) => (
        <li key={id} className="flex min-h-11 items-center gap-2">
          {coll_no === null || reason === 'missing' ? (
            <span className="num">{coll_no ?? '—'}</span>
          ) : (
            <Link
              to={editAddress({ id, coll_no, number_shared })}
              target="_blank"
              className="num link inline-flex min-h-11 items-center"
            >
              {coll_no}
            </Link>
          )}{' '}
          <span>{reasons[reason]}</span>
        </li>
      ))}
      {remainingCount > 0 && (
        <li className="py-2">
          <Trans>and {number(remainingCount)} more</Trans>
        </li>
      )}
    </ul>
  );
}
