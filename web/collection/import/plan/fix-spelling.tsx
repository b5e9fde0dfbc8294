import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { FoundLocality } from '#contract/collection/import/rows/table-reading.ts';
import type { Alike, LocalitySpelling } from '#web/collection/import/thread/thread-calls.ts';
import type { ImportPreparation } from '#web/collection/import/use-import.ts';
import { type ChosenLocality, LocalityPicker } from '#web/localities/locality-picker.tsx';
import { type ChosenMineral, MineralPicker } from '#web/minerals/mineral-picker.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/field/field.tsx';

/** The correction: all mentions of a mineral, or of a locality, with one spelling. */
export type SpellingFix = { kind: 'mineral'; alike: Alike } | { kind: 'place'; alike: LocalitySpelling };
type Props = { preparation: ImportPreparation; fixTarget: SpellingFix; onClose: () => void };

const referenceLocality = ({ id, text }: ChosenLocality): FoundLocality | null =>
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

/** Chooses one mineral or locality for all cells with the same spelling, or keeps them as written. */
export function SpellingDialog({ preparation, fixTarget, onClose }: Props) {
  const { kind, alike } = fixTarget;
  const [minerals, setMinerals] = useState<ChosenMineral[]>([]);
  const [locality, setLocality] = useState<ChosenLocality | null>(null);
  const { written, rows } = alike;
  const mineral = minerals.find((chosenMineral) => 'id' in chosenMineral);
  const fix = async (keepsAsWritten: boolean) => {
    if (kind === 'mineral') {
      const referenceMineral =
        mineral && 'id' in mineral ? { id: mineral.id, name: mineral.name, name_zh: mineral.name_zh } : null;
      await preparation.ask('fixMinerals', { written, fix: keepsAsWritten ? null : referenceMineral });
    } else
      await preparation.ask('fixPlaces', {
        written,
        fix: keepsAsWritten ? null : locality && referenceLocality(locality),
      });
    onClose();
    void preparation.plan();
  };
  const undo = async () => {
    await preparation.ask('fixPlaces', { written, fix: undefined });
    onClose();
    void preparation.plan();
  };
  const isDecided =
    fixTarget.kind === 'place' && (fixTarget.alike.state === 'refused' || fixTarget.alike.state === 'chosen');
  const recognised = fixTarget.kind === 'place' ? fixTarget.alike.place : null;
  const isChosen =
    kind === 'mineral' ? mineral !== undefined : locality !== null && referenceLocality(locality) !== null;
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
            <Button variant="primary" onClick={() => void fix(false)}>
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
      {kind === 'mineral' ? (
        <Field label={<Trans>What it is</Trans>}>
          <MineralPicker
            knownOnly
            value={minerals}
            onValueChange={(chosenMinerals) => setMinerals(chosenMinerals.slice(-1))}
          />
        </Field>
      ) : (
        <Field label={<Trans>Where it is</Trans>}>
          <LocalityPicker knownOnly value={locality} onValueChange={setLocality} />
        </Field>
      )}
    </Dialog>
  );
}
