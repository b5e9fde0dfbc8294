import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProposalItem, PublicItem, SpecimenChange } from '#contract/exchange/thread/proposal.ts';
import { ChangeRows, ItemChanges } from './item-changes.tsx';
import { compareItems } from './proposal-changes.ts';
import { ThreadItem } from './thread-item.tsx';

type Props = {
  title: ReactNode;
  items: readonly (ProposalItem | PublicItem)[];
  /** the same side's items in the previous version, for comparison */
  previousItems?: readonly (ProposalItem | PublicItem)[] | null;
  giver?: string | undefined;
  /** the thread in which the specimens can be enlarged */
  threadId?: string | null;
  /** how the specimens differ now from what the proposal says */
  specimenChanges?: readonly SpecimenChange[];
};

/** The items one side gives, under a heading. */
export function ThreadItems({
  title,
  items,
  previousItems = null,
  giver,
  threadId = null,
  specimenChanges = [],
}: Props) {
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
            <ThreadItem
              key={key}
              item={item}
              change={change}
              giver={giver}
              threadId={change === 'gone' ? null : threadId}
            >
              {change !== 'gone' && <ChangesOfItem item={item} specimenChanges={specimenChanges} />}
            </ThreadItem>
          ))}
        </ul>
      )}
    </section>
  );
}

type ChangesProps = { item: ProposalItem | PublicItem; specimenChanges: readonly SpecimenChange[] };

/** What changed of a specimen since it was proposed, below it. */
function ChangesOfItem({ item, specimenChanges }: ChangesProps) {
  if (!('specimen_id' in item)) return null;
  const change = specimenChanges.find(({ specimen_id }) => specimen_id === item.specimen_id);
  if (!change) return null;
  return (
    <>
      <ItemChanges change={change} />
      <ChangeRows past={item} change={change} />
    </>
  );
}
