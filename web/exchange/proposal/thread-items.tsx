import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProposalItem, PublicItem } from '#contract/exchange/thread/proposal.ts';
import { compareItems } from './proposal-changes.ts';
import { ThreadItem } from './thread-item.tsx';

type Props = {
  title: ReactNode;
  items: readonly (ProposalItem | PublicItem)[];
  /** the same side's items in the previous version, for comparison */
  previousItems?: readonly (ProposalItem | PublicItem)[] | null;
  giver?: string | undefined;
};

/** The items one side gives, under a heading. */
export function ThreadItems({ title, items, previousItems = null, giver }: Props) {
  const comparedItems = compareItems(items, previousItems);
  return (
    <section className="mt-4">
      <h3 className="text-t2 text-graphite">{title}</h3>
      {comparedItems.length === 0 ? (
        <p className="py-2 text-graphite">
          <Trans>Nothing</Trans>
        </p>
      ) : (
        <ul>
          {comparedItems.map(({ item, key, change }) => (
            <ThreadItem key={key} item={item} change={change} giver={giver} />
          ))}
        </ul>
      )}
    </section>
  );
}
