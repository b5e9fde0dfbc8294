import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { specimenAddress } from '#contract/collection/specimen/specimen-address.ts';
import { itemName } from '#contract/exchange/proposal/item-name.ts';
import { shownNumber } from '#contract/numbers/own-number.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { SpecimenLocality } from '#web/collection/names/specimen-locality.tsx';
import { SpecimenNumber } from '#web/collection/numbers/specimen-number.tsx';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { LargeMedia } from '#web/exchange/photos/large-media.tsx';
import { SentPhotoTray } from '#web/exchange/photos/sent-photo-tray.tsx';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { classes } from '#web/ui/classes.ts';
import { useOpenedComponent } from '#web/ui/state/use-lazy-component.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Tray } from '#web/ui/tray.tsx';
import type { AnyItem, ComparedItem } from './proposal-changes.ts';
import { useSnapshotTexts } from './use-snapshot-facts.ts';

const loadDialog = () => import('./specimen-dialog.tsx').then((module) => module.SpecimenDialog);

type SpecimenItem = Extract<AnyItem, { coll_no: string }>;

const trayClass = 'w-18 shrink-0';

/** The photo of a specimen; for the two of a thread a button that shows the specimen enlarged. */
function SpecimenMedia({ item, threadId }: { item: SpecimenItem; threadId: string | null }) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const [isOpen, setOpen] = useState(false);
  const SpecimenDialog = useOpenedComponent(loadDialog, isOpen);
  const name = itemName(item, locale);
  const tray = (
    <SentPhotoTray photo={specimenPhoto(item.cover, '')} sizes="96px">
      <CrystalDrawing slug={item.minerals[0]?.id} />
    </SentPhotoTray>
  );
  if (!threadId || !('specimen_id' in item)) return <div className={trayClass}>{tray}</div>;
  return (
    <div className={trayClass}>
      <button
        type="button"
        aria-label={t`Look closer at ${name}`}
        className="block w-full"
        onClick={() => setOpen(true)}
      >
        {tray}
      </button>
      {SpecimenDialog && <SpecimenDialog threadId={threadId} specimen={item} open={isOpen} onOpenChange={setOpen} />}
    </div>
  );
}

/** The photos of a free-text item below each other; an item without photos shows none. */
function TextItemMedia({ media }: { media: Parameters<typeof LargeMedia>[0]['media'][] }) {
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

function ItemMedia({ item, threadId }: { item: AnyItem; threadId: string | null }) {
  if ('text' in item) return <TextItemMedia media={'media' in item ? item.media : []} />;
  if ('is_private' in item)
    return (
      <Tray className={trayClass}>
        <CrystalDrawing slug={null} />
      </Tray>
    );
  return <SpecimenMedia item={item} threadId={threadId} />;
}

type ThreadItemProps = {
  item: AnyItem;
  change?: ComparedItem<AnyItem>['change'];
  /** The username whose public specimens are linked. */
  giver?: string | undefined;
  /** the thread in which the specimen's photos can be enlarged; null where it has no proposal with it */
  threadId?: string | null;
  action?: ReactNode;
  /** Shown below its text. */
  children?: ReactNode;
};

/** An item that is given: a specimen with its photo and label, or a free-text item. */
export function ThreadItem({ item, change = 'same', giver, threadId = null, action, children }: ThreadItemProps) {
  const isGone = change === 'gone';
  return (
    <li className="flex items-start gap-3 py-2">
      <div className={classes('shrink-0 empty:hidden', isGone && 'opacity-60 print:opacity-60')}>
        <ItemMedia item={item} threadId={threadId} />
      </div>
      <div className="min-w-0 flex-1">
        {change !== 'same' && <ChangeBadge change={change} />}
        <ItemText item={item} isGone={isGone} giver={giver} />
        {children}
      </div>
      {/* The buttons stand on the first line of the text, which is less high. */}
      <div className="flex shrink-0 -my-2 empty:hidden">{action}</div>
    </li>
  );
}

/** Marks what differs from the previous version. */
export function ChangeBadge({ change }: { change: 'new' | 'gone' | 'changed' }) {
  return (
    <StatusBadge small shape={change === 'gone' ? 'ring' : 'diamond'} tone={change === 'gone' ? 'plain' : 'go'}>
      {change === 'new' && <Trans context="in a proposal">New</Trans>}
      {change === 'gone' && <Trans context="in a proposal">Left out</Trans>}
      {change === 'changed' && <Trans context="in a proposal">Changed</Trans>}
    </StatusBadge>
  );
}

/** The words of a free line; cash is marked, because it is no part of a parcel. */
function TextOfItem({ item: { text, is_cash } }: { item: Extract<AnyItem, { text: string }> }) {
  if (!is_cash) return text;
  return (
    <Trans>
      Cash: <bdi>{text}</bdi>
    </Trans>
  );
}

type ItemTextProps = Pick<ThreadItemProps, 'item' | 'giver'> & { isGone: boolean };

function ItemText({ item, isGone, giver }: ItemTextProps) {
  const textClass = classes('break-anywhere', isGone && 'text-graphite line-through');
  if ('text' in item)
    return (
      <p dir="auto" className={textClass}>
        {item.text ? <TextOfItem item={item} /> : <Trans>Not shown</Trans>}
      </p>
    );
  if ('is_private' in item)
    return (
      <p className={classes('text-graphite', textClass)}>
        <Trans>A private specimen</Trans>
      </p>
    );
  return <SpecimenText item={item} giver={giver} textClass={textClass} />;
}

/** The name leads, because both traders may have the same numbers. */
function SpecimenText({
  item,
  giver,
  textClass,
}: {
  item: SpecimenItem;
  giver?: string | undefined;
  textClass: string;
}) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const number = shownNumber(item);
  const name = itemName(item, locale);
  const href = itemAddress(item, giver);
  const { size, weight, condition, marks } = useSnapshotTexts()(item);
  // 'None visible' says nothing without the name of its field.
  const facts = [size, weight, condition && t`Condition: ${condition}`, marks].filter((text) => text !== '');
  return (
    <>
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
      {facts.length > 0 && <p className="break-words text-t2">{facts.join(' · ')}</p>}
      <p className="text-t1 text-graphite">
        <SpecimenNumber {...item} />
      </p>
      {'has_changed' in item && item.has_changed && (
        <p className="text-t2 text-graphite">
          <Trans>Changed since this exchange</Trans>
        </p>
      )}
    </>
  );
}

/** The link for visitors uses the permanent id, that for the two parties the giver's pages. */
function itemAddress(item: SpecimenItem, giver?: string): string | null {
  if ('permanent_id' in item) return screenAddress('permanent', { permanent_id: item.permanent_id });
  const { specimen_id: id, coll_no } = item;
  // Whether other specimens have the same number by now is unknown, so the link contains the id.
  return giver ? specimenAddress({ username: giver, coll_no, id, number_shared: true }) : null;
}
