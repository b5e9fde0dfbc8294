import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { collectionApi } from '#contract/collection/api.ts';
import { fieldAmount, type MoneyField } from '#contract/collection/measures/money-fields.ts';
import { matchingFieldKeys } from '#contract/collection/specimen/field.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { useFieldNames } from '#web/collection/field-names.ts';
import { useFieldText } from '#web/collection/field-text.ts';
import { call } from '#web/lib/call.ts';
import { useOpened } from '#web/lib/read/use-lazy-read.ts';
import { useFormat } from '#web/shell/format.ts';
import { FactList } from '#web/ui/fact-list.tsx';
import { LazyDisclosure } from '#web/ui/state/lazy-disclosure.tsx';

/** For the owner: the private fields of their specimen, fetched when the section is opened. */
export function OwnersRecord({ specimenId }: { specimenId: string }) {
  const { t } = useLingui();
  const { state, value, open } = useOpened(specimenId, (signal) =>
    call(collectionApi.read, { id: specimenId }, { quiet: true, signal }),
  );
  return (
    <LazyDisclosure
      title={t`Acquisition, storage, private notes`}
      onOpen={open}
      state={state}
      failure={t`This can’t be read for the moment.`}
      retryLabel={t`Retry`}
    >
      {value && <Record specimen={value.specimen} />}
    </LazyDisclosure>
  );
}

function Record({ specimen }: { specimen: OwnSpecimen }) {
  const names = useFieldNames();
  const fieldText = useFieldText();
  const { money } = useFormat();
  const amountText = (field: MoneyField) => {
    const amount = fieldAmount(specimen, field);
    return amount && money(amount.amount, amount.currency);
  };
  const facts = matchingFieldKeys(specimenFields, { visibility: 'own', isFact: true })
    .map((field) => ({
      name: names[field],
      text:
        field === 'buy_price' || field === 'value'
          ? amountText(field)
          : fieldText(specimenFields[field].kind, specimen[field]),
    }))
    .filter(({ text }) => text);
  if (facts.length === 0)
    return (
      <p className="text-graphite">
        <Trans>Nothing is recorded here yet.</Trans>
      </p>
    );
  return <FactList facts={facts.map(({ name, text }) => ({ name, value: <ValueText>{text}</ValueText> }))} />;
}

const ValueText = ({ children }: { children: ReactNode }) => (
  <p dir="auto" className="break-anywhere whitespace-pre-line">
    {children}
  </p>
);
