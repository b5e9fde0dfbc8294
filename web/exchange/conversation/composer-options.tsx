import { Trans } from '@lingui/react/macro';
import { ReadersText, type TextReaders } from '#web/exchange/thread/readers-text.tsx';
import { PhotoButtons } from '#web/media/photo-buttons.tsx';
import { useFormat } from '#web/shell/format.ts';
import { Checkbox } from '#web/ui/field/checkbox.tsx';

type Props = {
  isPrivate: boolean;
  /** who reads what is not private */
  readers: TextReaders;
  /** how many characters remain */
  remainingCharacters: number;
  onPrivate: (isPrivate: boolean) => void;
  onFiles: (files: File[]) => void;
};

/** The counter is shown when this many characters or fewer remain. */
const COUNTED_FROM = 200;

/** Below the message field: the visibility, the characters remaining, and the button for photos. */
export function ComposerOptions({ isPrivate, readers, remainingCharacters, onPrivate, onFiles }: Props) {
  return (
    <div className="flex items-center gap-x-3">
      <Checkbox
        label={<Trans context="of a message">Private</Trans>}
        checked={isPrivate}
        onChange={(event) => onPrivate(event.currentTarget.checked)}
      />
      <p aria-live="polite" className="min-w-0 flex-1 text-t1 text-graphite writing:line-clamp-2">
        <ReadersText readers={isPrivate ? 'pair_alone' : readers} />
      </p>
      {(isPrivate || remainingCharacters < COUNTED_FROM) && remainingCharacters >= 0 && (
        <RemainingCharacters count={remainingCharacters} />
      )}
      <PhotoButtons onFiles={onFiles} />
    </div>
  );
}

function RemainingCharacters({ count }: { count: number }) {
  const { number } = useFormat();
  const left = number(count);
  return (
    <p className="num text-t2 text-graphite">
      <Trans>{left} characters left</Trans>
    </p>
  );
}
