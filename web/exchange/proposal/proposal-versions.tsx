import { Trans, useLingui } from '@lingui/react/macro';
import { threadsApi } from '#contract/exchange/api.ts';
import type { ProposalFate, ProposalVersion } from '#contract/exchange/thread/proposal.ts';
import { otherSide, type Side } from '#contract/exchange/thread/side.ts';
import { FulfilmentLine } from '#web/exchange/fulfilment/fulfilment-line.tsx';
import { LinkedText } from '#web/exchange/thread/linked-text.tsx';
import { call } from '#web/lib/call.ts';
import { useOpened } from '#web/lib/read/use-lazy-read.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { useFormat } from '#web/shell/format.ts';
import { LoadMore } from '#web/shell/lists/load-more.tsx';
import { Time } from '#web/shell/time/time.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LazyDisclosure } from '#web/ui/state/lazy-disclosure.tsx';
import { sideItems } from './known-proposals.ts';
import { ThreadItems } from './thread-items.tsx';

/** Returns the name of what became of a proposal. */
function useFateNames(): Record<ProposalFate, string> {
  const { t } = useLingui();
  return {
    open: t`Awaiting confirmation`,
    agreed: t`Agreed`,
    replaced: t`Replaced`,
    withdrawn: t`Withdrawn`,
    rejected: t`Rejected`,
    lapsed: t`Lapsed`,
    closed: t({ message: 'Closed', context: 'conversation' }),
  };
}

type VersionsProps = {
  thread_id: string;
  side: Side;
  /** the name of the other side */
  name: string;
  /** how many versions there are, so that they are read again with a new one */
  count: number;
  /** changes with what became of a version, so that they are read again */
  versionsKey: string;
  /** why no proposal can be made now, or null */
  disabledReason: string | null;
  onTake: (version: ProposalVersion) => void;
};
type Page = { items: ProposalVersion[]; next_cursor: string | null };
type ReadPage = (cursor: string | null, signal: AbortSignal) => Promise<Page>;

/** All versions that were proposed, the newest first, each with what became of it. Loaded when opened. */
export function ProposalVersions({ thread_id, count, versionsKey, ...entryProps }: VersionsProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const read: ReadPage = async (cursor, signal) => {
    const query = { thread_id, ...(cursor && { before_version: cursor }) };
    const { items, has_earlier } = await call(threadsApi.proposals, query, { quiet: true, signal });
    return { items, next_cursor: has_earlier ? String(items.at(-1)?.version ?? 0) : null };
  };
  const { state, value, open } = useOpened(`${thread_id} ${count} ${versionsKey}`, (signal) => read(null, signal));
  return (
    <LazyDisclosure
      title={t`All versions`}
      summary={number(count)}
      onOpen={open}
      state={state}
      failure={t`This can’t be read for the moment.`}
      retryLabel={t`Retry`}
    >
      {value && <VersionList firstPage={value} read={read} {...entryProps} />}
    </LazyDisclosure>
  );
}

type ListProps = Omit<VersionsProps, 'thread_id' | 'count' | 'versionsKey'> & { firstPage: Page; read: ReadPage };

function VersionList({ firstPage, read, onTake, ...entryProps }: ListProps) {
  const { items, ...pagination } = usePages(firstPage, read);
  return (
    <>
      <ol className="grid gap-5">
        {items.map((version) => (
          <VersionEntry key={version.id} version={version} onTake={() => onTake(version)} {...entryProps} />
        ))}
      </ol>
      <LoadMore {...pagination} className="mt-4" />
    </>
  );
}

type EntryProps = Pick<VersionsProps, 'side' | 'name' | 'disabledReason'> & {
  version: ProposalVersion;
  onTake: () => void;
};

function VersionEntry({ version, side, name, disabledReason, onTake }: EntryProps) {
  const fateNames = useFateNames();
  const { version: number, note, by, at, fate } = version;
  const isMine = by === side;
  return (
    <li className="border-t border-mica pt-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <b className="font-600">
          {isMine ? (
            <Trans>Version {number}, by you</Trans>
          ) : (
            <Trans>
              Version {number}, by {name}
            </Trans>
          )}
        </b>
        <span className="text-t2 text-graphite">
          {fateNames[fate]} · <Time dateTime={at} />
        </span>
      </p>
      <ThreadItems title={<Trans>You give</Trans>} items={sideItems(version, side)} />
      <ThreadItems title={<Trans>You receive</Trans>} items={sideItems(version, otherSide(side))} />
      <FulfilmentLine terms={version} side={side} name={name} className="mt-2" />
      {note && (
        <p dir="auto" className="mt-2 whitespace-pre-line break-anywhere">
          <LinkedText text={note} />
        </p>
      )}
      <Button className="mt-2" disabledReason={disabledReason} onClick={onTake}>
        <Trans>Take this one again</Trans>
      </Button>
    </li>
  );
}
