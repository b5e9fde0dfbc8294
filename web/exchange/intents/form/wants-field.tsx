import { Trans, useLingui } from '@lingui/react/macro';
import { NOTE_LENGTH_MAX, WANTS_MAX } from '#contract/exchange/wants/want.ts';
import { LocalityPicker } from '#web/localities/locality-picker.tsx';
import { MineralPicker } from '#web/minerals/mineral-picker.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { type IntentFields, newWant, type WantDraft } from './intent-draft.ts';
import { lastMineral } from './offer-row.tsx';

/** `listed`: the wants already in the want list, where the rows only add to it. */
type Props = IntentFields & { listedWants: string | null };

/** The wants: minerals, localities, or both together. A user has one want list for all their intents. */
export function WantsField({ draft, set, messageOf, listedWants: listed }: Props) {
  const { wants } = draft;
  const change = (key: string, to: Partial<WantDraft>) =>
    set({ wants: wants.map((want) => (want.key === key ? { ...want, ...to } : want)) });
  return (
    <section aria-labelledby="wants-heading">
      <h2 id="wants-heading" className="mb-1 text-h3">
        <Trans>Wants</Trans>
      </h2>
      <p className="mb-4 text-t2 text-graphite">
        {listed ? (
          <Trans>On your want list already: {listed}. It is shown beside all your intents.</Trans>
        ) : (
          <Trans>This is your want list. It is shown beside all your intents.</Trans>
        )}
      </p>
      <ul className="grid gap-6 sm:gap-3">
        {wants.map((want, index) => (
          <WantRow
            key={want.key}
            want={want}
            index={index}
            messageOf={messageOf}
            onChange={(to) => change(want.key, to)}
            onRemove={() => set({ wants: wants.filter(({ key }) => key !== want.key) })}
          />
        ))}
      </ul>
      {wants.length < WANTS_MAX && (
        <Button icon="i-lucide-plus" className="mt-4" onClick={() => set({ wants: [...wants, newWant()] })}>
          <Trans>Add a want</Trans>
        </Button>
      )}
    </section>
  );
}

type WantRowProps = {
  want: WantDraft;
  index: number;
  messageOf: IntentFields['messageOf'];
  onChange: (to: Partial<WantDraft>) => void;
  onRemove: () => void;
};

function WantRow({ want, index, messageOf, onChange, onRemove }: WantRowProps) {
  const { t } = useLingui();
  const { mineral, locality, note } = want;
  const path = (field: string) => `wants.${index}.${field}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-3 border-t border-mica pt-4 sm:grid-cols-[repeat(3,minmax(0,1fr))_auto]">
      <Field id={path('mineral_id')} label={t`Mineral`} error={messageOf(path('mineral_id'))}>
        <MineralPicker
          knownOnly
          value={mineral ? [mineral] : []}
          onValueChange={(chosenMinerals) => onChange({ mineral: lastMineral(chosenMinerals) })}
        />
      </Field>
      <Field
        id={path('locality_id')}
        label={t`From`}
        optional={t`optional`}
        error={messageOf(path('locality_id'))}
        className="col-span-2 min-w-0 sm:col-span-1"
      >
        <LocalityPicker
          knownOnly
          value={locality}
          onValueChange={(chosenLocality) => onChange({ locality: chosenLocality })}
        />
      </Field>
      <Field
        id={path('note')}
        label={t`Note`}
        optional={t`optional`}
        error={messageOf(path('note'))}
        className="col-span-2 min-w-0 sm:col-span-1"
      >
        <TextInput
          dir="auto"
          placeholder={t`Size, habit, quality`}
          maxLength={NOTE_LENGTH_MAX * 2}
          value={note}
          onChange={(event) => onChange({ note: event.currentTarget.value })}
        />
      </Field>
      <IconButton
        label={t`Remove this want`}
        icon="i-lucide-x"
        className="col-start-2 row-start-1 mt-6.5 sm:col-start-4"
        onClick={onRemove}
      />
    </li>
  );
}
