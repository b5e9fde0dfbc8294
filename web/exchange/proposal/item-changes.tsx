import { Trans, useLingui } from '@lingui/react/macro';
import type { ProposalSpecimen, SpecimenChange } from '#contract/exchange/thread/proposal.ts';
import type { SnapshotField } from '#contract/exchange/thread/specimen-snapshot.ts';
import { useFieldNames } from '#web/collection/field-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useSnapshotTexts } from './use-snapshot-facts.ts';

/** Returns the names of the fields that a proposal records. */
function useSnapshotFieldNames(): Record<SnapshotField, string> {
  const { t } = useLingui();
  const names = useFieldNames();
  return {
    number: names.coll_no,
    name: t`Name`,
    minerals: names.minerals,
    locality: names.locality,
    size: names.size,
    weight: names.weight,
    condition: names.condition,
    marks: names.marks,
    description: names.description,
    photo: t`Photograph`,
  };
}

/** Below a proposed specimen: that it is no longer available, or that it changed since it was proposed. */
export const ItemChanges = ({ change }: { change: SpecimenChange }) => (
  <p className="mt-1 flex gap-2 text-t2">
    <Icon small name="i-lucide-triangle-alert" className="mt-1 shrink-0 text-orpiment" />
    {change.current ? <Trans>Changed since it was proposed</Trans> : <Trans>No longer available</Trans>}
  </p>
);

type ChangeRowsProps = { past: ProposalSpecimen; change: SpecimenChange };

/** Each changed field of a specimen, as it was proposed and as it is now. */
export function ChangeRows({ past, change }: ChangeRowsProps) {
  const { t } = useLingui();
  const fieldNames = useSnapshotFieldNames();
  const snapshotTexts = useSnapshotTexts();
  const { current, fields } = change;
  if (!current) return null;
  const [pastTexts, currentTexts] = [snapshotTexts(past), snapshotTexts(current)];
  const noValue = t({ message: 'none', context: 'no value' });
  const photoTexts = [past, current].map(({ cover }) => (cover ? t`a photograph` : noValue));
  return (
    <dl className="mt-1 grid gap-1 text-t2">
      {fields.map((field) => {
        const [pastText = '', currentText = ''] =
          field === 'photo' ? photoTexts : [pastTexts[field], currentTexts[field]];
        const fieldName = fieldNames[field];
        return (
          <div key={field}>
            <dt className="inline text-graphite">{t`${fieldName}: `}</dt>
            <dd className="inline break-words">
              <del dir="auto">{pastText || noValue}</del>
              {' → '}
              <ins dir="auto" className="font-600 no-underline">
                {field === 'photo' && pastText === currentText ? t`another photograph` : currentText || noValue}
              </ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
