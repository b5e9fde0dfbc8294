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
  /** Its place and what it shows, read aloud: “Photo 2”. */
  name: string;
  photo: Photograph | null;
  /** What is with it now, in a word: “Cover”, “Uploading”. */
  statusText: string;
  /** Bytes that have left, while it is being sent, and as they are written and read aloud. */
  progress?: { value: number; total: number; figures: string; spoken: string };
  error?: ReactNode;
  /** What there is to know of it. */
  note?: ReactNode;
  /** Whether what is with it is said by somebody else. */
  quiet?: boolean;
  /** What can be done at once, before what else can be done. */
  first?: { label: string; icon: string; onPress: () => void } | null;
  actions: MenuItem[];
  /** What it is moved by. */
  handle?: ReactNode;
  /** What makes the picture itself be dragged. */
  body?: ComponentProps<'div'> | null;
  /** Its place on the screen while things are moved, from 0, and how many there are. */
  place?: { index: number; count: number; isHeld: boolean };
};

/** One photograph in its tray; below it what is with it, and what can be done. */
export function PhotoTile(props: PhotoTileProps) {
  const { name, photo, statusText: said, progress, error, note, quiet, first, actions, handle, body, place } = props;
  const { t } = useLingui();
  const action = first?.label;
  return (
    <li
      data-place={place?.index}
      className="min-w-0"
      // What has no place of its own, such as a button for more, stays behind.
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
            {said}
          </span>
          <span className="ms-auto" />
          {first && (
            <IconButton
              small
              className="-me-4"
              icon={first.icon}
              label={t`${action}: ${name}`}
              onClick={first.onPress}
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

/** Several behind one button; one alone is the button itself. */
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

function TileBar({ name, figures, spoken, value: done, total }: TileBarProps) {
  const share = total > 0 ? Math.min(1, done / total) : 0;
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
