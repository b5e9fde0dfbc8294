import { useLingui } from '@lingui/react/macro';
import { Mark, type MarkShape, type MarkTone } from '#web/ui/mark.tsx';

/** What a collector needs to know of a specimen before its picture. */
export type SpecimenStatus = 'offered' | 'reserved' | 'on_loan' | 'missing' | 'in_collection' | 'private';

const looks: Record<SpecimenStatus, { shape: MarkShape; tone: MarkTone }> = {
  offered: { shape: 'full', tone: 'good' },
  reserved: { shape: 'half', tone: 'warning' },
  on_loan: { shape: 'diamond', tone: 'go' },
  missing: { shape: 'triangle', tone: 'bad' },
  in_collection: { shape: 'ring', tone: 'plain' },
  private: { shape: 'lock', tone: 'plain' },
};

export function StatusMark({ status, small }: { status: SpecimenStatus; small?: boolean }) {
  const { t } = useLingui();
  const words: Record<SpecimenStatus, string> = {
    offered: t`Offered`,
    reserved: t`Reserved`,
    on_loan: t`On loan`,
    missing: t`Missing`,
    in_collection: t`In collection`,
    private: t`Private`,
  };
  return (
    <Mark {...looks[status]} small={small}>
      {words[status]}
    </Mark>
  );
}
