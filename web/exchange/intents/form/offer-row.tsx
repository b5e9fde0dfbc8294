import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { NOTE_LENGTH_MAX } from '#contract/exchange/wants/want.ts';
import { localizedMineralName } from '#contract/minerals/localized-mineral-name.ts';
import type { MineralName } from '#contract/minerals/mineral.ts';
import { shownNumber } from '#contract/numbers/own-number.ts';
import { SpecimenStatusBadge } from '#web/collection/listing/specimen-status-badge.tsx';
import { type ChosenMineral, MineralPicker } from '#web/minerals/mineral-picker.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { Message } from '#web/ui/message.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { OfferDraft } from './intent-draft.ts';
import { OfferedPhoto, OfferedTexts } from './offered-specimen.tsx';

type Props = {
  offer: OfferDraft;
  index: number;
  messageOf: (path: string) => string | undefined;
  onChange: (to: Partial<OfferDraft>) => void;
  onRemove: () => void;
};

/** One offered item: what it is, its note, and its remove button. */
export function OfferRow({ offer, index, messageOf, onChange, onRemove }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { mineral, specimen, specimen_id, note } = offer;
  const name = (specimen && shownNumber(specimen)) ?? (mineral ? localizedMineralName(mineral, locale) : t`this line`);
  const refusal = messageOf(`offers.${index}.specimen_id`);
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-start gap-x-3 border-b border-mica py-3 sm:grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,1fr)_auto]">
      <OfferedPhoto specimen={specimen} slug={mineral?.id ?? null} className="w-18" />
      <div className="min-w-0">
        {specimen ? (
          <OfferedTexts specimen={specimen} />
        ) : (
          mineral && <span className="block text-n">{localizedMineralName(mineral, locale)}</span>
        )}
        {specimen?.reserved && <SpecimenStatusBadge status="reserved" small />}
        {specimen_id && !specimen && (
          <StatusBadge shape="lock" tone="warning">
            <Trans>Visitors don’t see this specimen</Trans>
          </StatusBadge>
        )}
        {specimen && specimen.minerals.length === 0 && (
          <Field
            id={`offers.${index}.mineral_id`}
            label={t`Mineral`}
            error={messageOf(`offers.${index}.mineral_id`)}
            className="mt-2"
          >
            <MineralPicker
              knownOnly
              value={mineral ? [mineral] : []}
              onValueChange={(chosenMinerals) => onChange({ mineral: lastMineral(chosenMinerals) })}
            />
          </Field>
        )}
        {refusal && <Message kind="error">{refusal}</Message>}
      </div>
      <Field
        id={`offers.${index}.note`}
        hideLabel
        label={t`Note to ${name}`}
        error={messageOf(`offers.${index}.note`)}
        className="col-span-full col-start-1 row-start-2 mt-2 min-w-0 sm:(col-span-1 col-start-3 row-start-1 mt-0)"
      >
        <TextInput
          dir="auto"
          placeholder={t`Size, condition, how many`}
          maxLength={NOTE_LENGTH_MAX * 2}
          value={note}
          onChange={(event) => onChange({ note: event.currentTarget.value })}
        />
      </Field>
      <IconButton label={t`Remove ${name}`} icon="i-lucide-x" onClick={onRemove} />
    </li>
  );
}

/** The mineral chosen last, where only one is wanted; null without any. */
export function lastMineral(chosenMinerals: readonly ChosenMineral[]): MineralName | null {
  const last = chosenMinerals.at(-1);
  return last && 'id' in last ? last : null;
}
