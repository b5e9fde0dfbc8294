import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { UserInfo } from '#contract/account/profile.ts';
import type { ProvenanceStep } from '#contract/collection/specimen/provenance.ts';
import { dateSpan } from '#contract/format/dates.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { localeAtom } from '#web/shell/language.ts';
import { classes } from '#web/ui/classes.ts';

type ShownStep = Pick<ProvenanceStep, 'owner' | 'number'> & { from: string | null; to: string | null };
type ProvenanceListProps = { chain: readonly ShownStep[]; owner: UserInfo; coll_no: string };

/** The chain of previous owners, the present owner last. */
export function ProvenanceList({ chain, owner, coll_no }: ProvenanceListProps) {
  const locale = useAtomValue(localeAtom);
  const { username, display_name } = owner;
  return (
    <ol className="mt-5">
      {chain.map(({ owner: name, from, to, number }) => (
        <Step key={`${name} ${from} ${to} ${number}`} date={dateSpan(from, to, locale)} number={number}>
          {name ? <bdi>{name}</bdi> : <Trans>Owner not recorded</Trans>}
        </Step>
      ))}
      <Step last date={null} number={coll_no}>
        <Link to={screenAddress('userCollection', { username })} className="link">
          {display_name}
        </Link>
      </Step>
    </ol>
  );
}

type StepProps = { date: string | null; number: string | null | undefined; last?: boolean; children: ReactNode };

const dot =
  'before:(absolute start-0 top-2 z-1 size-1.75 border-1.5 border-ink rounded-full content-empty sm:start-32.75)';
const thread = 'after:(absolute start-.75 top-3.5 bottom--2 w-px bg-galena content-empty sm:start-33.5)';

function Step({ date, number, last, children }: StepProps) {
  return (
    <li
      className={classes(
        'relative grid gap-x-6 pb-6 ps-5 sm:(grid-cols-[120px_minmax(0,1fr)] ps-0)',
        dot,
        last ? 'before:bg-ink' : classes('before:bg-paper', thread),
      )}
    >
      <span className="pt-.5 text-t2 text-graphite tabular-nums">{date}</span>
      <div className="sm:ps-2">
        <b className="font-600">{children}</b>
        {number && (
          <p className="text-t2 text-graphite">
            <Trans>No. {number}</Trans>
          </p>
        )}
      </div>
    </li>
  );
}
