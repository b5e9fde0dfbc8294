import { Trans } from '@lingui/react/macro';
import { PhotoButtons } from '#web/media/photo-buttons.tsx';
import { useFormat } from '#web/shell/format.ts';
import { Checkbox } from '#web/ui/field/checkbox.tsx';

type Props = {
  name: string;
  isPrivate: boolean;
  /** how many characters may still be written */
  left: number;
  onPrivate: (isPrivate: boolean) => void;
  onFiles: (files: File[]) => void;
};

/** How many may be left before they are counted down. */
const COUNTED_FROM = 200;

/** Below what is written: for whom it is, how much room is left, and photographs to go with it. */
export function ComposerOptions({ name, isPrivate, left, onPrivate, onFiles }: Props) {
  return (
    <div className="flex items-center gap-x-4">
      <Checkbox
        label={<Trans>Private: only you and {name} see this.</Trans>}
        checked={isPrivate}
        onChange={(event) => onPrivate(event.currentTarget.checked)}
      />
      {(isPrivate || left < COUNTED_FROM) && left >= 0 && <Left count={left} />}
      <span className="ms-auto" />
      <PhotoButtons onFiles={onFiles} />
    </div>
  );
}

function Left({ count }: { count: number }) {
  const { number } = useFormat();
  const left = number(count);
  return (
    <p className="num text-t2 text-graphite">
      <Trans>{left} characters left</Trans>
    </p>
  );
}

/** By how much it is too long. */
export function TextTooLong({ excess }: { excess: number }) {
  const { number } = useFormat();
  const over = number(excess);
  return <Trans>{over} characters too long</Trans>;
}
