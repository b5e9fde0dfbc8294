import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import {
  type LocalityWithNames,
  localityLine,
  localizedLocalityName,
} from '#contract/localities/localized-locality-name.ts';
import type { OwnPlace } from '#contract/localities/own-places-api.ts';
import type { LocalityRef } from '#contract/localities/specimen-locality.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { type Guess, type Surroundings, useResolved } from './use-locality-resolution.ts';
import { useNewPlace } from './use-new-place.ts';

type NewPlaceDialogProps = {
  name: string;
  /** the locality it is within, as far as that is known */
  parent: Surroundings | null;
  onClose: () => void;
  onAdded: (place: OwnPlace) => void;
};

/**
 * The dialog that adds a locality the reference lacks to the user's own: its names, its kind, and what it is
 * within.
 */
function NewPlaceDialog({ name, parent, onClose, onAdded }: NewPlaceDialogProps) {
  const form = useNewPlace(name, parent, (place) => {
    onAdded(place);
    onClose();
  });
  return (
    <PlaceDialog
      title={<Trans>New place</Trans>}
      submitLabel={<Trans>Add place</Trans>}
      form={form}
      onClose={onClose}
    />
  );
}

type Props = {
  /** the text that is not linked */
  text: string;
  onLink: (locality: LocalityWithNames & { id: LocalityRef }) => void;
};

const GUESSES = 3;

/** The localities that a text may mean, and a button to add a new one from it. The text itself stays. */
export function LocalitySuggestions({ text, onLink }: Props) {
  const [isAdding, setAdding] = useState(false);
  const resolution = useResolved(text);
  const name = resolution?.new_place?.name ?? text;
  const parent = resolution?.new_place?.parent ?? null;
  return (
    <div className="mt-2">
      <Note live icon="i-lucide-map-pin">
        <ul className="grid gap-2 [&:not(:empty)]:mb-2">
          {resolution?.items.slice(0, GUESSES).map((guess) => (
            <GuessRow key={guess.id} guess={guess} onLink={onLink} />
          ))}
        </ul>
        <Button
          variant="text"
          icon="i-lucide-plus"
          className="h-auto! max-w-full whitespace-normal! text-start"
          onClick={() => setAdding(true)}
        >
          <AddLabel name={name} parent={parent} />
        </Button>
      </Note>
      {isAdding && <NewPlaceDialog name={name} parent={parent} onClose={() => setAdding(false)} onAdded={onLink} />}
    </div>
  );
}

function GuessRow({ guess, onLink }: { guess: Guess; onLink: Props['onLink'] }) {
  const { t } = useLingui();
  const line = localityLine(guess, useAtomValue(localeAtom));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="min-w-0 flex-1 basis-50">
        <Trans>Is this {line}?</Trans>
      </span>
      <Button aria-label={t`Yes, this is ${line}`} onClick={() => onLink(guess)}>
        <Trans>Yes</Trans>
      </Button>
    </li>
  );
}

function AddLabel({ name, parent }: { name: string; parent: Surroundings | null }) {
  const locale = useAtomValue(localeAtom);
  if (!parent) return <Trans>Add “{name}” as a new place</Trans>;
  const around = localizedLocalityName(parent, locale);
  return (
    <Trans>
      Add “{name}” as a new place in {around}
    </Trans>
  );
}
