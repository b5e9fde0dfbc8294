import type { OwnSpecimen, PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { SpecimenStatus } from './specimen-status-badge.tsx';

/** The status badge for visitors: a reservation by an exchange takes precedence over the status. */
export function shownStatus({
  reserved,
  status,
}: Pick<PublicSpecimen, 'reserved' | 'status'>): Extract<SpecimenStatus, 'reserved' | 'offered' | 'on_loan'> | null {
  if (reserved) return 'reserved';
  return status === 'offered' || status === 'on_loan' ? status : null;
}

/** The status badge for the owner, which also shows that a specimen is private. */
export function ownStatus(specimen: Pick<OwnSpecimen, 'reserved' | 'status' | 'access_level'>): SpecimenStatus | null {
  const { reserved, status, access_level } = specimen;
  if (reserved) return 'reserved';
  if (access_level === 'private') return 'private';
  return status === 'missing' ? status : shownStatus(specimen);
}
