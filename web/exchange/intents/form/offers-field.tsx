import { Trans, useLingui } from '@lingui/react/macro';
import { OFFERS_MAX } from '#contract/exchange/intents/intent.ts';
import type { MineralName } from '#contract/minerals/mineral.ts';
import { MineralPicker } from '#web/minerals/mineral-picker.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Message } from '#web/ui/message.tsx';
import { type IntentFields, newOffer, type OfferDraft, type OfferedSpecimen } from './intent-draft.ts';
import { OfferRow } from './offer-row.tsx';
import { SpecimenPicker } from './specimen-picker.tsx';

/** The offers: specimens of the owner, each with its photo, or minerals of which they have more than one specimen. */
export function OffersField({ draft, set, messageOf }: IntentFields) {
  const { t } = useLingui();
  const { offers } = draft;
  const change = (key: string, to: Partial<OfferDraft>) =>
    set({ offers: offers.map((offer) => (offer.key === key ? { ...offer, ...to } : offer)) });
  const addSpecimen = (specimen: OfferedSpecimen) => {
    const [mineral = null] = specimen.minerals;
    set({ offers: [...offers, newOffer({ mineral, specimen_id: specimen.id, specimen })] });
  };
  const addMineral = (mineral: MineralName) =>
    set({ offers: [...offers, newOffer({ mineral, specimen_id: null, specimen: null })] });
  const limit = OFFERS_MAX;
  const isFull = offers.length >= limit;
  const wrong = messageOf('offers');
  return (
    <section id="offers" tabIndex={-1} aria-labelledby="offers-heading" className="outline-none">
      <h2 id="offers-heading" className="mb-3 text-h3">
        <Trans>Offers</Trans>
      </h2>
      <div aria-live="polite" className="mb-3 empty:hidden">
        {wrong && <Message kind="error">{wrong}</Message>}
      </div>
      {offers.length > 0 && (
        <ul className="mb-6 border-t border-mica">
          {offers.map((offer, index) => (
            <OfferRow
              key={offer.key}
              offer={offer}
              index={index}
              messageOf={messageOf}
              onChange={(to) => change(offer.key, to)}
              onRemove={() => set({ offers: offers.filter(({ key }) => key !== offer.key) })}
            />
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="text-graphite">
          <Trans>An intent holds at most {limit} lines.</Trans>
        </p>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t`Specimen of my collection`} help={t`Only public specimens can be offered.`}>
            <SpecimenPicker
              takenIds={new Set(offers.flatMap(({ specimen_id }) => specimen_id ?? []))}
              onChoose={addSpecimen}
            />
          </Field>
          <Field label={t`Or any piece of a mineral`}>
            <MineralPicker
              knownOnly
              value={[]}
              onValueChange={([chosenMineral]) => {
                if (chosenMineral && 'id' in chosenMineral) addMineral(chosenMineral);
              }}
            />
          </Field>
        </div>
      )}
    </section>
  );
}
