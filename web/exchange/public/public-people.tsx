import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { BySide } from '#contract/exchange/thread/side.ts';
import type { Person } from '#contract/exchange/thread/thread.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';

const sides = ['initiator', 'responder'] as const;

/** The two parties of a public conversation, each with links to their collection and their exchange page. */
export function PublicPeople({ people, names }: { people: BySide<Person>; names: BySide<string> }) {
  return (
    <ul className="mt-4 flex flex-wrap gap-x-12 gap-y-3">
      {sides.map((side) => {
        const { username, avatar_url } = people[side];
        const name = names[side];
        return (
          <li key={side} className="flex items-center gap-3">
            <Avatar name={name} src={avatar_url} />
            <div className="min-w-0">
              <p className="truncate text-n">
                <bdi>{name}</bdi>
              </p>
              {username !== '' && (
                <p className="flex gap-3 text-t2">
                  <Link to={screenAddress('userCollection', { username })} className="link">
                    <Trans>Collection</Trans>
                  </Link>
                  <Link to={screenAddress('userExchange', { username })} className="link">
                    <Trans>Intents and reviews</Trans>
                  </Link>
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
