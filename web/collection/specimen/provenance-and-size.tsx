import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { UserInfo } from '#contract/account/profile.ts';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { sizeText } from '#contract/format/measures.ts';
import { longestSide } from '#contract/format/size.ts';
import { useFieldNames } from '#web/collection/field-names.ts';
import { SizeDrawing } from '#web/collection/measures/size-drawing.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { ProvenanceList } from './provenance-list.tsx';

/** The provenance of a specimen; nothing where its owner does not show it. */
export function Provenance({ specimen, collector }: { specimen: PublicSpecimen; collector: UserInfo }) {
  const names = useFieldNames();
  if (specimen.provenance.length === 0) return null;
  return (
    <section aria-labelledby="provenance">
      <h2 id="provenance" className="text-h2">
        {names.provenance}
      </h2>
      <ProvenanceList chain={specimen.provenance} owner={collector} coll_no={specimen.coll_no} />
    </section>
  );
}

/** The size of a specimen beside familiar objects; nothing without a measurement. */
export function AtItsSize({ specimen: { size, coll_no } }: { specimen: PublicSpecimen }) {
  const { t } = useLingui();
  const measures = sizeText(size, useAtomValue(localeAtom)) ?? '';
  if (longestSide(size) === null) return null;
  return (
    <section aria-labelledby="at-its-size">
      <h2 id="at-its-size" className="mb-5 text-h2">
        <Trans>To scale</Trans>
      </h2>
      <SizeDrawing
        size={size}
        coll_no={coll_no}
        description={t`The specimen, ${measures}, beside a coin and a label`}
      />
    </section>
  );
}
