import { Trans } from '@lingui/react/macro';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { CopyFields } from '#web/collection/form/copy/copy-fields.tsx';
import { ChangeHistory } from '#web/collection/history/change-history.tsx';
import { OwnersRecord } from './owners-record.tsx';

/** What only the owner sees on the page of their specimen. */
export function OwnersView({ specimen: { id, coll_no } }: { specimen: PublicSpecimen }) {
  return (
    <section aria-labelledby="for-you" className="print:hidden">
      <h2 id="for-you" className="mb-3 text-h2">
        <Trans>For you alone</Trans>
      </h2>
      <OwnersRecord specimenId={id} />
      <ChangeHistory specimenId={id} />
      <p className="mt-4">
        <CopyFields specimenId={id} coll_no={coll_no} />
      </p>
    </section>
  );
}
