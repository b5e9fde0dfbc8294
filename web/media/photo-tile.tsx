import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Menu } from '#web/ui/dialog/menu.tsx';
import type { MenuItem } from '#web/ui/dialog/menu-popup.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Message } from '#web/ui/message.tsx';
import { type Photograph, Tray } from '#web/ui/tray.tsx';

export type PhotoTileProps = {
  /** Its position and kind, read aloud: “Photo 2”. */
  name: string;
  photo: Photograph | null;
  /** Its present state in a word: “Cover”, “Uploading”. */
  statusText: string;
  /** Bytes sent while it is being uploaded, and their texts as shown and as read aloud. */
  progress?: { value: number; total: number; figures: string; spoken: string };
  error?: ReactNode;
  /** Further information on it. */
  note?: ReactNode;
  /** Whether another element announces its state. */
  quiet?: boolean;
  /** The most likely action, shown as a button before the others. */
  primaryAction?: { label: string; icon: string; onPress: () => void } | null;
  actions: MenuItem[];
  /** The handle to move it. */
  handle?: ReactNode;
  /** The props that make the image itself draggable. */
  body?: ComponentProps<'div'> | null;
  /** Its position on the screen while items are being moved, from 0, and how many there are. */
  place?: { index: number; count: number; isHeld: boolean };
};

/** One photo in its tray, with its state and actions below. */
export function PhotoTile(props: PhotoTileProps) {
  const { name, photo, statusText, progress, error, note, quiet, primaryAction, actions, handle, body, place } = props;
  const { t } = useLingui();
  const action = primaryAction?.label;
  return (
    <li
      data-place={place?.index}
      className="min-w-0"
      // Items without a position, such as the button for more, stay at the end.
      style={place && { order: place.index - place.count }}
    >
      <figure>
        <div
          {...body}
          className={classes(
            body && 'select-none [-webkit-touch-callout:none]',
            body && (place?.isHeld ? 'cursor-grabbing' : 'cursor-grab'),
          )}
        >
          <Tray
            photo={photo}
            sizes="(min-width: 640px) 148px, 42vw"
            className={place?.isHeld ? 'outline-2 outline-azurite outline-offset-2 outline-solid' : undefined}
          >
            <Icon name={error ? 'i-lucide-circle-alert' : 'i-lucide-image'} className="text-graphite" />
          </Tray>
        </div>
        <figcaption className="flex min-h-11 items-center gap-1 text-t1 text-graphite">
          {handle}
          <span className="sr-only">{name}</span>
          <span className="min-w-0 truncate" aria-live={quiet ? undefined : 'polite'}>
            {statusText}
          </span>
          <span className="ms-auto" />
          {primaryAction && (
            <IconButton
              small
              className="-me-4"
              icon={primaryAction.icon}
              label={t`${action}: ${name}`}
              onClick={primaryAction.onPress}
            />
          )}
          <TileActions name={name} actions={actions} />
        </figcaption>
      </figure>
      {progress && <TileBar name={name} {...progress} />}
      {note && <Message>{note}</Message>}
      {error && <Message kind="error">{error}</Message>}
    </li>
  );
}

/** Several actions are behind one menu button; a single one is the button itself. */
function TileActions({ name, actions }: Pick<PhotoTileProps, 'name' | 'actions'>) {
  const { t } = useLingui();
  const [onlyAction] = actions;
  if (actions.length === 1 && onlyAction && typeof onlyAction === 'object' && 'onPress' in onlyAction) {
    const { label: action, onPress, icon, danger } = onlyAction;
    const sign = danger ? undefined : icon;
    return (
      <IconButton small className="-me-3" icon={sign ?? 'i-lucide-x'} label={t`${action}: ${name}`} onClick={onPress} />
    );
  }
  return (
    <Menu
      align="end"
      trigger={<IconButton small className="-me-3" icon="i-lucide-ellipsis" label={t`What to do with ${name}`} />}
      items={actions}
    />
  );
}

type TileBarProps = NonNullable<PhotoTileProps['progress']> & { name: string };

function TileBar({ name, figures, spoken, value, total }: TileBarProps) {
  const share = total > 0 ? Math.min(1, value / total) : 0;
  return (
    <>
      <div
        role="progressbar"
        aria-label={name}
        aria-valuetext={spoken}
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 border border-current text-azurite"
      >
        <div className="h-full bg-current" style={{ width: `${share * 100}%` }} />
      </div>
      <p aria-hidden className="mt-1 text-graphite text-t1 num">
        {figures}
      </p>
    </>
  );
}
