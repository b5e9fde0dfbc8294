import { Trans } from '@lingui/react/macro';
import { PhotoButtons } from '#web/media/photo-buttons.tsx';
import { useFormat } from '#web/shell/format.ts';
import { Checkbox } from '#web/ui/field/checkbox.tsx';

type Props = {
  name: string;
  isPrivate: boolean;
  /** how many characters remain */
  remainingCharacters: number;
  onPrivate: (isPrivate: boolean) => void;
  onFiles: (files: File[]) => void;
};

/** The counter is shown when this many characters or fewer remain. */
const COUNTED_FROM = 200;

/** Below the message field: the visibility, the characters remaining, and the button for photos. */
export function ComposerOptions({ name, isPrivate, remainingCharacters, onPrivate, onFiles }: Props) {
  return (
    <div className="flex items-center gap-x-4">
      <Checkbox
        label={<Trans>Private: only you and {name} see this.</Trans>}
        checked={isPrivate}
        onChange={(event) => onPrivate(event.currentTarget.checked)}
      />
      {(isPrivate || remainingCharacters < COUNTED_FROM) && remainingCharacters >= 0 && (
        <RemainingCharacters count={remainingCharacters} />
      )}
      <span className="ms-auto" />
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

/** By how many characters the text is too long. */
export function TextTooLong({ excess }: { excess: number }) {
  const { number } = useFormat();
  const over = number(excess);
  return <Trans>{over} characters too long</Trans>;
}
