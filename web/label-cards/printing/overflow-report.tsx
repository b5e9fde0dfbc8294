import { Plural, Trans } from '@lingui/react/macro';
import { POINTS_READABLE } from '#contract/label-cards/design/readable-size.ts';
import { useElementName } from '#web/label-cards/design/editing/use-label-field-names.ts';
import { useOverflowText } from '#web/label-cards/design/editing/use-overflow-text.ts';
import type { LabelFault, PlacedLabel } from '#web/label-cards/printing/paper/placed-labels.ts';
import { useFormat } from '#web/shell/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/state/note.tsx';

const SHOWN_MAX = 8;

type Props = {
  labels: readonly PlacedLabel[];
  onShow: (label: PlacedLabel) => void;
  onExclude: (ids: readonly string[]) => void;
};

/** What does not fit on the labels, before they are printed: how many, which, and why. */
export function OverflowReport({ labels, onShow, onExclude: onLeaveOut }: Props) {
  const { number } = useFormat();
  const overflowText = useOverflowText();
  const elementName = useElementName();
  const wrong = labels.filter(({ faults }) => faults.length > 0);
  const all = labels.length;
  if (all === 0) return null;
  if (wrong.length === 0) {
    return (
      <p role="status" className="text-t2 text-graphite">
        <Plural value={all} one="# label fits." other="All # labels fit." />
      </p>
    );
  }
  const [few, many, points] = [number(wrong.length), number(all), number(POINTS_READABLE)];
  const isOnlySmall = wrong.every(({ faults }) => faults.every(isUnreadable));
  const rest = number(wrong.length - SHOWN_MAX);
  return (
    <Note
      tone="warning"
      live
      action={
        <Button variant="text" className="-ms-2" onClick={() => onLeaveOut(wrong.map(({ id }) => id))}>
          <Trans>Leave these out</Trans>
        </Button>
      }
    >
      <p className="font-600">
        {isOnlySmall ? (
          <Trans>
            {few} of {many} labels shrink below {points} pt
          </Trans>
        ) : (
          <Trans>
            Text doesn’t fit on {few} of {many} labels.
          </Trans>
        )}
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-6 text-t2">
        {wrong.slice(0, SHOWN_MAX).map((label) => (
          <li key={label.id}>
            <button type="button" className="link min-h-tap text-start" onClick={() => onShow(label)}>
              {label.faults
                .slice(0, 1)
                .map((fault) => overflowText(label.coll_no, elementName(fault.element), fault.overflow))}
            </button>
          </li>
        ))}
        {wrong.length > SHOWN_MAX && (
          <li className="min-h-tap flex items-center">
            <Trans>and {rest} more</Trans>
          </li>
        )}
      </ul>
    </Note>
  );
}

const isUnreadable = ({ overflow }: LabelFault) => overflow.kind === 'small' || overflow.kind === 'shrunk';
