import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, useViewTransitionState } from 'react-router';
import type { LocalitySegment } from '#contract/localities/localized-locality-name.ts';
import { LocalityLines } from '#web/collection/names/locality-lines.tsx';
import { SpecimenNumber } from '#web/collection/numbers/specimen-number.tsx';
import { CARD_SIZES } from '#web/collection/photos/photo-widths.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { hasViewTransitions } from '#web/shell/visits/view-transitions.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Progress } from '#web/ui/state/progress.tsx';
import { Skeleton } from '#web/ui/state/skeleton.tsx';
import { type Photograph, Tray } from '#web/ui/tray.tsx';
import { type SpecimenStatus, SpecimenStatusBadge } from './specimen-status-badge.tsx';

export type SpecimenCardProps = {
  href: string;
  /** The state of the navigation to the specimen. */
  state?: object | undefined;
  coll_no: string;
  /** the number on the stone */
  own_number?: string | null | undefined;
  /** The shown name: the reader's language first, the original after it. */
  display_name: { text: string; lang?: string }[];
  /** From small to large; the mine is flagged. */
  locality: LocalitySegment[];
  photo?: Photograph | null;
  /** Selects the drawing while there is no photo. */
  species?: { slug?: string | null; crystal_system?: string | null };
  status?: SpecimenStatus | null;
  /** Its measures, where a reader compares them. */
  size?: string | null;
  /** What a printed catalogue says besides. */
  printedFacts?: ReactNode;
  /** The owner, if cards of several collections are listed together. */
  collector?: string;
  /** Photos being processed, or failed. */
  photos?:
    | { state: 'processing'; doneCount: number; total: number }
    | { state: 'failed'; reason: string; onRetry: () => void };
  /** For `srcset`; the width of a column of `cards` if absent. */
  sizes?: string;
  eager?: boolean;
};

/** A specimen in its tray above its label; the whole card is one link. */
export function SpecimenCard(props: SpecimenCardProps) {
  const {
    href,
    state,
    coll_no,
    own_number,
    display_name,
    locality,
    photo,
    species,
    status,
    photos,
    sizes = CARD_SIZES,
    eager,
  } = props;
  const [name, ...otherNames] = display_name;
  const isPassing = useViewTransitionState(href);
  return (
    <article className="group relative min-w-0 print:(flex items-start gap-3 break-inside-avoid border-b border-mica py-2.5) has-[a:focus-visible]:(outline-2 outline-azurite outline-offset-6 outline-solid)">
      <Tray
        photo={photos ? null : photo}
        sizes={sizes}
        eager={eager}
        className={classes('print:(w-20 shrink-0)', isPassing && 'passing-stone')}
      >
        {photos ? <PhotoState photos={photos} /> : <CrystalDrawing {...species} />}
      </Tray>
      <div className="pt-2.5 print:(min-w-0 flex-1 pt-0)">
        <p className="min-h-5 flex items-center justify-between gap-2 text-t1 text-graphite">
          <SpecimenNumber coll_no={coll_no} own_number={own_number} />
          {status && <SpecimenStatusBadge status={status} small />}
        </p>
        <h3 className="line-clamp-3 mt-.5 text-n print:(line-clamp-none text-t2)">
          <Link
            to={href}
            state={state}
            viewTransition={hasViewTransitions()}
            className="no-underline outline-none after:(absolute inset-0 content-empty) group-hover:underline"
          >
            <span lang={name?.lang}>{name?.text}</span>
            {otherNames.map((otherName) => (
              <span key={otherName.text} lang={otherName.lang} className="text-graphite">
                {' '}
                {otherName.text}
              </span>
            ))}
          </Link>
        </h3>
        <p className="mt-.5">
          <LocalityLines segments={locality} lines={2} />
        </p>
        {props.printedFacts}
        {props.size && <p className="mt-.5 text-t2 text-graphite">{props.size}</p>}
        {props.collector !== undefined && <p className="mt-.5 truncate text-t2">{props.collector}</p>}
      </div>
    </article>
  );
}

function PhotoState({ photos }: { photos: NonNullable<SpecimenCardProps['photos']> }) {
  const { t } = useLingui();
  if (photos.state === 'failed')
    return (
      <div className="grid justify-items-center gap-2 p-4 text-center text-t2 text-graphite">
        <Icon name="i-lucide-circle-alert" />
        {photos.reason}
        <Button icon="i-lucide-refresh-cw" className="relative z-1" onClick={photos.onRetry}>
          <Trans>Retry</Trans>
        </Button>
      </div>
    );
  const { doneCount: done, total } = photos;
  return (
    <div className="grid justify-items-center gap-2 p-4 text-center text-t2 text-graphite">
      <Progress bare label={t`Processing photos`} figures={t`${done} of ${total}`} value={done} total={total} />
      <span aria-hidden="true">
        <Trans>
          Processing photos:{' '}
          <span className="num">
            {done} of {total}
          </span>
        </Trans>
      </span>
    </div>
  );
}

/** The skeleton of a card while it loads. */
export function SpecimenCardSkeleton() {
  return (
    <div aria-hidden="true" className="min-w-0">
      <Skeleton className="aspect-4/3" />
      <Skeleton className="mb-2 mt-3.5 h-3 w-16" />
      <Skeleton className="mb-2 h-4.5 w-3/5" />
      <Skeleton className="h-3.25 w-9/10" />
    </div>
  );
}
