import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { UserInfo } from '#contract/account/profile.ts';
import { longestSide } from '#contract/collection/size.ts';
import type { PublicSpecimen } from '#contract/collection/specimen.ts';
import { sizeText } from '#web/collection/measure-text.ts';
import { ProvenanceList } from '#web/collection/provenance-list.tsx';
import { SizeDrawing } from '#web/collection/size-drawing.tsx';
import { localeAtom } from '#web/shell/language.ts';

/** Below the fold: where it has been, and how large it is beside things everybody knows. */
export function SpecimenHistory({ specimen, collector }: { specimen: PublicSpecimen; collector: UserInfo }) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { provenance, size, coll_no } = specimen;
  const measures = sizeText(size, locale) ?? '';
  if (provenance.length === 0 && longestSide(size) === null) return null;
  return (
    <div className="grid items-start gap-x-16 gap-y-12 pt-12 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] max-lg:gap-x-8 print:(gap-y-4 pt-4)">
      {provenance.length > 0 && (
        <section aria-labelledby="provenance">
          <h2 id="provenance" className="text-h2">
            <Trans>Provenance</Trans>
          </h2>
          <ProvenanceList chain={provenance} owner={collector} coll_no={coll_no} />
        </section>
      )}
      {longestSide(size) !== null && (
        <section aria-labelledby="at-its-size">
          <h2 id="at-its-size" className="mb-5 text-h2">
            <Trans>At its size</Trans>
          </h2>
          <SizeDrawing
            size={size}
            coll_no={coll_no}
            description={t`The specimen, ${measures}, beside a coin and a label`}
          />
        </section>
      )}
    </div>
  );
}
