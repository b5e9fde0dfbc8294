import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { FoundLocality } from '#contract/collection/import/plan/reading.ts';
import type { Alike, AlikePlace } from '#web/collection/import/thread/thread-calls.ts';
import type { Importing } from '#web/collection/import/use-import.ts';
import { type ChosenLocality, LocalityPicker } from '#web/localities/locality-picker.tsx';
import { type ChosenMineral, MineralPicker } from '#web/minerals/mineral-picker.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/field/field.tsx';

/** What is corrected: all mentions of a mineral, or of a place, with one spelling. */
export type FixedAlike = { what: 'mineral'; alike: Alike } | { what: 'place'; alike: AlikePlace };
type Props = { importing: Importing; fixed: FixedAlike; onClose: () => void };

const placeOf = ({ id, text }: ChosenLocality): FoundLocality | null =>
  typeof id === 'number'
    ? {
        id,
        name: text,
        name_zh: null,
        kind: 'place',
        path: [{ id, name: text, name_zh: null }],
        confidence: 1,
        beyond: null,
      }
    : null;

/** Chooses one mineral or place for all cells with the same spelling, or keeps them as written. */
export function FixAlike({ importing, fixed, onClose }: Props) {
  const { what, alike } = fixed;
  const [minerals, setMinerals] = useState<ChosenMineral[]>([]);
  const [place, setPlace] = useState<ChosenLocality | null>(null);
  const { written, rows } = alike;
  const mineral = minerals.find((chosen) => 'id' in chosen);
  const fix = async (isKept: boolean) => {
    if (what === 'mineral') {
      const known =
        mineral && 'id' in mineral ? { id: mineral.id, name: mineral.name, name_zh: mineral.name_zh } : null;
      await importing.ask('fixMinerals', { written, fix: isKept ? null : known });
    } else await importing.ask('fixPlaces', { written, fix: isKept ? null : place && placeOf(place) });
    onClose();
    void importing.plan();
  };
  const undo = async () => {
    await importing.ask('fixPlaces', { written, fix: undefined });
    onClose();
    void importing.plan();
  };
  const isDecided = fixed.what === 'place' && (fixed.alike.state === 'refused' || fixed.alike.state === 'chosen');
  const recognised = fixed.what === 'place' ? fixed.alike.place : null;
  const isChosen = what === 'mineral' ? mineral !== undefined : place !== null && placeOf(place) !== null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={written}
      actions={
        <>
          {isDecided && (
            <Button onClick={() => void undo()}>
              <Trans>As it was recognised</Trans>
            </Button>
          )}
          <Button onClick={() => void fix(true)}>
            {recognised === null ? <Trans>Keep as written</Trans> : <Trans>Not this locality: keep as written</Trans>}
          </Button>
          {isChosen && (
            <Button look="primary" onClick={() => void fix(false)}>
              <Plural value={rows} one="Put # row right" other="Put # rows right" />
            </Button>
          )}
        </>
      }
    >
      {recognised !== null && (
        <p>
          <Trans>Taken for: {recognised}</Trans>
        </p>
      )}
      {what === 'mineral' ? (
        <Field label={<Trans>What it is</Trans>}>
          <MineralPicker knownOnly value={minerals} onValueChange={(chosen) => setMinerals(chosen.slice(-1))} />
        </Field>
      ) : (
        <Field label={<Trans>Where it is</Trans>}>
          <LocalityPicker knownOnly value={place} onValueChange={setPlace} />
        </Field>
      )}
    </Dialog>
  );
}
