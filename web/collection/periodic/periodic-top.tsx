import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { UserInfo } from '#contract/account/profile.ts';
import { ELEMENTS } from '#contract/minerals/periodic-table.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { useFormat } from '#web/shell/format.ts';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import type { ElementView } from './element-counts.ts';

type Props = { collector: UserInfo; view: ElementView; have: number };

/** Whose elements these are and how many; for the owner, also the switch to the visitors' view. */
export function PeriodicTop({ collector, view, have }: Props) {
  const { number } = useFormat();
  const { username, display_name, specimen_count } = collector;
  const count = number(have);
  const total = number(ELEMENTS.length);
  return (
    <div className="mb-5">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <h1 className="break-keep-names text-h1">
          <Trans>Elements</Trans>
        </h1>
        <Link to={screenAddress('userCollection', { username })} className="link ms-auto min-h-6 text-t2">
          <Trans>
            {display_name}, <Plural value={specimen_count} one="# specimen" other="# specimens" />
          </Trans>
        </Link>
      </div>
      <div className="min-h-tap flex items-center justify-between gap-x-6">
        <p className="text-graphite">
          {have > 0 ? (
            <Trans>
              <b className="num font-600 text-ink">{count}</b> of {total} elements
            </Trans>
          ) : (
            <Trans>No element can be read from the minerals here yet.</Trans>
          )}
        </p>
        {view !== 'theirs' && <ViewSwitch username={username} view={view} />}
      </div>
    </div>
  );
}

function ViewSwitch({ username, view }: { username: string; view: ElementView }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isVisitors, setVisitors] = useState(view === 'as_visitors');
  useEffect(() => setVisitors(view === 'as_visitors'), [view]);
  const ownPath = screenAddress('periodic', { username });
  const change = (isChecked: boolean) => {
    setVisitors(isChecked);
    void navigate(isChecked ? `${ownPath}?view=visitors` : ownPath, { preventScrollReset: true });
  };
  return (
    <Checkbox
      label={t`As visitors see it`}
      checked={isVisitors}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}
