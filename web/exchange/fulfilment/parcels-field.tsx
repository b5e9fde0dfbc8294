import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { v7 as uuid } from 'uuid';
import { type CarrierCode, carrierCodes, carriers } from '#contract/exchange/fulfilment/carriers.ts';
import { PARCELS_MAX, type Parcel } from '#contract/exchange/fulfilment/parcel.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

/** A parcel as it is typed; its key is for the list of fields alone. */
export type ParcelDraft = { key: string; carrier: CarrierCode | ''; tracking_no: string };

export const emptyParcel = (): ParcelDraft => ({ key: uuid(), carrier: '', tracking_no: '' });

/** Returns parcels as they were sent, to be changed. */
export const parcelDrafts = (parcels: readonly Parcel[]): ParcelDraft[] =>
  parcels.map(({ carrier, tracking_no }) => ({ key: uuid(), carrier: carrier ?? '', tracking_no: tracking_no ?? '' }));

/** Returns typed parcels as the command's input. */
export const parcelInput = (parcels: readonly ParcelDraft[]) =>
  parcels.map(({ carrier, tracking_no }) => ({ carrier: carrier || null, tracking_no }));

type Props = {
  parcels: ParcelDraft[];
  onChange: (parcels: ParcelDraft[]) => void;
  messageOf: (path: string) => string | undefined;
};

/** The parcels of one side: a carrier and a tracking number each, both optional. */
export function ParcelsField({ parcels, onChange, messageOf }: Props) {
  // A parcel on its own needs no number: the user thinks of 'the parcel'.
  const isOnly = parcels.length === 1;
  return (
    <div className="grid justify-items-start gap-3">
      <ol className="w-full grid gap-4">
        {parcels.map((parcel, index) => (
          <ParcelRow
            key={parcel.key}
            parcel={parcel}
            index={index}
            isOnly={isOnly}
            error={messageOf(`parcels.${index}.tracking_no`)}
            onChange={(change) => onChange(parcels.with(index, { ...parcel, ...change }))}
            onRemove={() => onChange(parcels.toSpliced(index, 1))}
          />
        ))}
      </ol>
      {parcels.length < PARCELS_MAX && (
        <Button onClick={() => onChange([...parcels, emptyParcel()])}>
          <Trans>Another parcel</Trans>
        </Button>
      )}
    </div>
  );
}

type ParcelRowProps = {
  parcel: ParcelDraft;
  index: number;
  isOnly: boolean;
  error: string | undefined;
  onChange: (change: Partial<ParcelDraft>) => void;
  onRemove: () => void;
};

function ParcelRow({ parcel, index, isOnly, error, onChange, onRemove }: ParcelRowProps) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const number = index + 1;
  const options = carrierCodes.map((code) => ({ value: code, label: carriers[code][locale] }));
  return (
    <li
      className={classes(
        'grid items-end gap-2',
        // An empty last column would leave its gap.
        isOnly
          ? 'grid-cols-1 sm:grid-cols-2'
          : 'grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] max-sm:grid-cols-[minmax(0,1fr)_auto]',
      )}
    >
      <Field
        id={`parcels.${index}.carrier`}
        label={isOnly ? t`Carrier` : t`Carrier of parcel ${number}`}
        className={isOnly ? '' : 'max-sm:col-span-2'}
      >
        <Select
          value={parcel.carrier}
          onValueChange={(carrier) => onChange({ carrier })}
          options={[{ value: '', label: t`Not given` }, ...options]}
        />
      </Field>
      <Field
        id={`parcels.${index}.tracking_no`}
        label={isOnly ? t`Tracking number` : t`Tracking number ${number}`}
        error={error}
      >
        <TextInput
          dir="ltr"
          autoComplete="off"
          value={parcel.tracking_no}
          onChange={(event) => onChange({ tracking_no: event.currentTarget.value })}
        />
      </Field>
      {!isOnly && <IconButton label={t`Remove parcel ${number}`} icon="i-lucide-x" small onClick={onRemove} />}
    </li>
  );
}
