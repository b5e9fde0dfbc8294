import { Plural } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { CollectorCard as Card } from '#contract/collectors/collector.ts';
import { linkTo } from '#contract/routes/paths.ts';
import { useLastActive } from '#web/account/use-last-active.ts';
import { hasViewTransitions } from '#web/shell/visits/passing.ts';
import { StatusBadge } from '#web/ui/state-mark.tsx';
import { CollectorTrays } from './collector-trays.tsx';

/** The card of a collector: three trays of their specimens, their name, location, totals and bio. */
export function CollectorCard({ card, eager }: { card: Card; eager: boolean }) {
  const { username, display_name, specimen_count, locality_count, offered_count, bio } = card;
  return (
    <li className="group relative min-w-0 has-[a:focus-visible]:(outline-2 outline-azurite outline-offset-6 outline-solid)">
      <CollectorTrays tiles={card.tiles} eager={eager} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-3">
        <h3 className="min-w-0 text-h3">
          <Link
            to={linkTo('userCollection', { username })}
            viewTransition={hasViewTransitions()}
            className="break-words no-underline outline-none after:(absolute inset-0 content-empty) group-hover:underline"
          >
            <bdi>{display_name}</bdi>
          </Link>
        </h3>
        {offered_count > 0 && (
          <StatusBadge shape="full" tone="good">
            <Plural value={offered_count} one="# offered" other="# offered" />
          </StatusBadge>
        )}
      </div>
      <Whereabouts card={card} />
      <p className="num mt-1.5 flex flex-wrap gap-x-4 text-t2 text-graphite">
        <span>
          <Plural value={specimen_count} one="# specimen" other="# specimens" />
        </span>
        {locality_count > 0 && (
          <span>
            <Plural value={locality_count} one="# locality" other="# localities" />
          </span>
        )}
      </p>
      {bio && (
        <p dir="auto" className="line-clamp-2 mt-1.5 break-words text-t2">
          {bio}
        </p>
      )}
    </li>
  );
}

/** Their location and roughly when they were last active; keeps its height when neither is known. */
function Whereabouts({ card }: { card: Card }) {
  const active = useLastActive(card);
  const texts = [card.location ?? `@${card.username}`, active].filter(Boolean);
  return <p className="truncate text-t2 text-graphite">{texts.join(' · ')}</p>;
}
