import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { useChoiceName } from '#web/collection/collection-words.ts';
import { StatusMark } from '#web/collection/listing/status-mark.tsx';
import { StatusBadge } from '#web/ui/state-mark.tsx';

type Props = { specimen: OwnSpecimen };

/** The visibility of a specimen. */
export function AccessCell({ specimen: { access_level } }: Props) {
  const accessName = useChoiceName(specimenFields.access_level.kind);
  if (access_level === 'public') return accessName(access_level);
  return <StatusBadge shape="lock">{accessName(access_level)}</StatusBadge>;
}

/** The status of a specimen. */
export function StatusCell({ specimen: { status } }: Props) {
  const isMarked = status === 'in_collection' || status === 'offered' || status === 'on_loan' || status === 'missing';
  return isMarked ? <StatusMark status={status} /> : <StatusName status={status} />;
}

function StatusName({ status }: Pick<OwnSpecimen, 'status'>) {
  const statusName = useChoiceName(specimenFields.status.kind);
  return statusName(status);
}
