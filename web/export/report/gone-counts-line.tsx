import { Plural } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { goneCounts } from '#contract/export/report/insured.ts';
import type { SpecimenReport } from '#contract/export/report/reports.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';

type Props = { kind: SpecimenReport; specimens: readonly OwnSpecimen[] };

/**
 * How many specimens a report leaves out, or does not add up, because they are no longer in the collection, by
 * status.
 */
export function GoneCountsSummary({ kind, specimens }: Props) {
  const { number, joinNames } = useFormat();
  const locale = useAtomValue(localeAtom);
  const statusCounts = goneCounts(specimens);
  if (statusCounts.length === 0) return null;
  const { words } = specimenFields.status.kind;
  const reasons = joinNames(statusCounts.map(({ status, count }) => `${words[status][locale]} ${number(count)}`));
  const total = statusCounts.reduce((sum, { count }) => sum + count, 0);
  return (
    <p>
      {kind === 'insurance' ? (
        <Plural
          value={total}
          one={`# specimen is left out, because it is no longer in the collection: ${reasons}`}
          other={`# specimens are left out, because they are no longer in the collection: ${reasons}`}
        />
      ) : (
        <Plural
          value={total}
          one={`# specimen is gone and not counted: ${reasons}`}
          other={`# specimens are gone and not counted: ${reasons}`}
        />
      )}
    </p>
  );
}
