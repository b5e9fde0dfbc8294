import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { specimenAddress } from '#contract/collection/specimen/specimen-address.ts';
import { itemName } from '#contract/exchange/thread/item-name.ts';
import { shownNumber } from '#contract/numbers/own-number.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { SpecimenLocality } from '#web/collection/names/specimen-locality.tsx';
import { SpecimenNumber } from '#web/collection/numbers/specimen-number.tsx';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { LargeMedia } from '#web/exchange/photos/large-media.tsx';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { classes } from '#web/ui/classes.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Tray } from '#web/ui/tray.tsx';
import type { AnyItem, ComparedItem } from './proposal-changes.ts';

/** The photo of a specimen, or the photos of a free-text item below each other; an item without photos shows none. */
function ItemMedia({ item, isGone }: { item: AnyItem; isGone: boolean }) {
  const trayClass = classes('w-18 shrink-0', isGone && 'opacity-60 print:opacity-60');
  if (!('text' in item))
    return (
      <Tray photo={'cover' in item ? specimenPhoto(item.cover, '') : null} sizes="96px" className={trayClass}>
        <CrystalDrawing slug={'minerals' in item ? item.minerals[0]?.id : null} />
      </Tray>
    );
  const media = 'media' in item ? item.media : [];
  if (media.length === 0) return null;
  return (
    <ul className={classes('grid gap-1', trayClass)}>
      {media.map((mediaItem, index) => (
        <li key={mediaItem.id}>
          <LargeMedia media={mediaItem} position={index + 1} sizes="96px" isSmall />
        </li>
      ))}
    </ul>
  );
}

type ThreadItemProps = {
  item: AnyItem;
  change?: ComparedItem<AnyItem>['change'];
  /** The username whose public specimens are linked. */
  giver?: string | undefined;
  action?: ReactNode;
  /** Shown below its text. */
  children?: ReactNode;
};

/** An item that is given: a specimen with its photo and label, or a free-text item. */
export function ThreadItem({ item, change = 'same', giver, action, children }: ThreadItemProps) {
  return (
    <li className="flex items-start gap-3 py-2">
      <ItemMedia item={item} isGone={change === 'gone'} />
      <div className="min-w-0 flex-1">
        {change !== 'same' && <ChangeBadge change={change} />}
        <ItemText item={item} isGone={change === 'gone'} giver={giver} />
        {children}
      </div>
      {action}
    </li>
  );
}

function ChangeBadge({ change }: { change: 'new' | 'gone' }) {
  return (
    <StatusBadge small shape={change === 'new' ? 'diamond' : 'ring'} tone={change === 'new' ? 'go' : 'plain'}>
      {change === 'new' ? <Trans context="in a proposal">New</Trans> : <Trans context="in a proposal">Left out</Trans>}
    </StatusBadge>
  );
}

type ItemTextProps = Pick<ThreadItemProps, 'item' | 'giver'> & { isGone: boolean };

function ItemText({ item, isGone, giver }: ItemTextProps) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const textClass = classes('break-words', isGone && 'text-graphite line-through');
  if ('text' in item)
    return (
      <p dir="auto" className={textClass}>
        {item.text}
      </p>
    );
  if ('is_private' in item)
    return (
      <p className={classes('text-graphite', textClass)}>
        <Trans>A private specimen</Trans>
      </p>
    );
  const number = shownNumber(item);
  const name = itemName(item, locale);
  const href = itemAddress(item, giver);
  return (
    <>
      <p className="text-t1 text-graphite">
        <SpecimenNumber {...item} />
      </p>
      <p className={classes('text-n', textClass)}>
        {href ? (
          <Link to={href} className="link-quiet" aria-label={t`${name}, ${number}`}>
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      <p>
        <SpecimenLocality specimen={item} lines={2} short />
      </p>
    </>
  );
}

type SpecimenItem = Extract<ThreadItemProps['item'], { coll_no: string }>;

/** The link for visitors uses the permanent id, that for the two parties the giver's pages. */
function itemAddress(item: SpecimenItem, giver?: string): string | null {
  if ('permanent_id' in item) return screenAddress('permanent', { permanent_id: item.permanent_id });
  const { specimen_id: id, coll_no } = item;
  // Whether other specimens have the same number by now is unknown, so the link contains the id.
  return giver ? specimenAddress({ username: giver, coll_no, id, number_shared: true }) : null;
}
