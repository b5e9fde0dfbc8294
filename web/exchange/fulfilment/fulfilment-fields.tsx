import { Trans, useLingui } from '@lingui/react/macro';
import type { Fulfilment, ShippingOrder } from '#contract/exchange/thread/proposal.ts';
import { otherSide, type Side } from '#contract/exchange/thread/side.ts';
import { Field } from '#web/ui/field/field.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { Segment } from '#web/ui/field/segment.tsx';
import { Select } from '#web/ui/field/select.tsx';

type Terms = { fulfilment: Fulfilment; ships_first: ShippingOrder };
type Props = {
  terms: Terms;
  onChange: (change: Partial<Terms>) => void;
  /** whether both sides give something */
  isMutual: boolean;
  side: Side;
  name: string;
};

/** How the specimens change hands, and who sends first where both send parcels. */
export function FulfilmentFields({ terms, onChange, isMutual, side, name }: Props) {
  const { t } = useLingui();
  const { fulfilment, ships_first } = terms;
  const ways: { value: Fulfilment; label: string }[] = [
    { value: 'parcels', label: t`By post` },
    { value: 'in_person', label: t`In person` },
  ];
  const orders: { value: ShippingOrder; label: string }[] = [
    { value: 'together', label: t`Both together` },
    { value: side, label: t`You first` },
    { value: otherSide(side), label: t({ message: `${name} first`, context: 'who ships' }) },
  ];
  return (
    <>
      <FieldGroup
        label={<Trans>How the specimens change hands</Trans>}
        className="mt-5 min-w-0"
        help={fulfilment === 'in_person' && <Trans>You meet, and each of you confirms it afterwards.</Trans>}
      >
        <Segment options={ways} value={fulfilment} onValueChange={(way) => onChange({ fulfilment: way })} />
      </FieldGroup>
      {fulfilment === 'parcels' && isMutual && (
        <Field
          id="ships_first"
          label={t`Who ships first`}
          className="mt-5"
          help={
            ships_first !== 'together' && (
              <Trans>Whoever ships second has a week from receiving the first parcel.</Trans>
            )
          }
        >
          <Select options={orders} value={ships_first} onValueChange={(order) => onChange({ ships_first: order })} />
        </Field>
      )}
    </>
  );
}
