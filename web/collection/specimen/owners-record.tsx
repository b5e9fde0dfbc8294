import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { collectionApi } from '#contract/collection/api.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { listed } from '#contract/format/names.ts';
import { useFieldNames } from '#web/collection/field-names.ts';
import { call } from '#web/lib/call.ts';
import { useOpened } from '#web/lib/read/use-opened.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Facts } from '#web/ui/facts.tsx';
import { OpenedFold } from '#web/ui/opened-fold.tsx';

/** For the owner: what their specimen says to nobody else. It is read when it is opened. */
export function OwnersRecord({ specimenId }: { specimenId: string }) {
  const { t } = useLingui();
  const { state, value, open } = useOpened(specimenId, (signal) =>
    call(collectionApi.read, { id: specimenId }, { quiet: true, signal }),
  );
  return (
    <OpenedFold
      title={t`Acquisition, storage, private notes`}
      onOpen={open}
      state={state}
      failure={t`This can’t be read for the moment.`}
      retryLabel={t`Retry`}
    >
      {value && <Record specimen={value.specimen} />}
    </OpenedFold>
  );
}

function Record({ specimen }: { specimen: OwnSpecimen }) {
  const names = useFieldNames();
  const { date, money } = useFormat();
  const locale = useAtomValue(localeAtom);
  const { dealer, purchase_date, buy_price, currency, storage, status_note, description_private } = specimen;
  const facts = [
    { name: names.dealer, said: dealer },
    { name: names.purchase_date, said: purchase_date && date(purchase_date) },
    { name: names.buy_price, said: buy_price !== null && currency !== null && money(buy_price, currency) },
    { name: names.storage, said: storage },
    { name: names.status_note, said: status_note },
    { name: names.previous_owners, said: listed(specimen.previous_owners, locale) },
    { name: names.op_tags, said: listed(specimen.op_tags, locale) },
    { name: names.description_private, said: description_private },
  ].filter(({ said }) => said);
  if (facts.length === 0)
    return (
      <p className="text-graphite">
        <Trans>Nothing is recorded here yet.</Trans>
      </p>
    );
  return <Facts facts={facts.map(({ name, said }) => ({ name, value: <Said>{said}</Said> }))} />;
}

const Said = ({ children }: { children: ReactNode }) => (
  <p dir="auto" className="break-anywhere whitespace-pre-line">
    {children}
  </p>
);
