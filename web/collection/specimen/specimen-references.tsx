import { Trans } from '@lingui/react/macro';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { LocalityPanel } from '#web/localities/locality-panel.tsx';
import { MineralPanel } from '#web/minerals/mineral-panel.tsx';

/** Reference data on a specimen's minerals and locality; an owner's own locality has none. */
export function SpecimenReferences({ specimen: { minerals, locality } }: { specimen: PublicSpecimen }) {
  const { id, name, name_zh } = locality ?? {};
  const referenceLocality =
    typeof id === 'number' && name !== undefined ? { id, name, name_zh: name_zh ?? null } : null;
  if (minerals.length === 0 && !referenceLocality) return null;
  return (
    <section aria-labelledby="references" className="print:hidden">
      <h2 id="references" className="mb-3 text-h2">
        <Trans>Mineral and locality</Trans>
      </h2>
      {minerals.map((mineral) => (
        <MineralPanel key={mineral.id} mineral={mineral} />
      ))}
      {referenceLocality && <LocalityPanel key={referenceLocality.id} locality={referenceLocality} />}
    </section>
  );
}
