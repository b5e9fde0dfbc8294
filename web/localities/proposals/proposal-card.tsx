import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { localityLine } from '#contract/localities/localized-locality-name.ts';
import type { ProposedPlace } from '#contract/localities/own-places-api.ts';
import { positionText } from '#contract/localities/position-text.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { useKindNames } from '#web/localities/use-kind-names.ts';
import { localeAtom } from '#web/shell/language.ts';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';
import { LikelyLocalities } from './likely-localities.tsx';
import { ProposalActions } from './proposal-actions.tsx';

type Props = { place: ProposedPlace; onSettled: (place: ProposedPlace, message: string) => void };

/** A proposed locality: its names, its proposer, its specimens, similar localities of the tree, and the actions. */
export function ProposalCard({ place, onSettled }: Props) {
  const locale = useAtomValue(localeAtom);
  const kinds = useKindNames();
  const { day } = useTimeFormat();
  const { name, name_zh, kind, path, lat, lon, username, display_name, created_at } = place;
  const when = day(created_at);
  return (
    <li className="border-b border-mica py-5">
      <h2 className="text-h3">
        {name} {name_zh && <span lang="zh-Hans">{name_zh}</span>}
      </h2>
      <p className="text-t2 text-graphite">
        {kinds[kind]} · {localityLine({ path: path.slice(1) }, locale)}
        {lat !== null && lon !== null && (
          <> · {positionText({ lat, lon, precision: degreesPrecision(lat, lon) }, locale)}</>
        )}
      </p>
      <p className="mt-1 text-t2">
        <Trans>
          by{' '}
          <Link to={screenAddress('userCollection', { username })} className="link-quiet">
            {display_name}
          </Link>
          , {when}
        </Trans>
        <UsageNote place={place} />
      </p>
      <LikelyLocalities place={place} />
      <ProposalActions place={place} onSettled={onSettled} />
    </li>
  );
}

/** A position is shown with no more digits than it was given. */
const degreesPrecision = (...degrees: number[]) =>
  degrees.every((degree) => Number(degree.toFixed(2)) === degree) ? 'approx' : 'exact';

/** The number of one specimen from there, and how many more there are. */
function UsageNote({ place: { coll_no, specimen_count } }: { place: ProposedPlace }) {
  const { t } = useLingui();
  if (coll_no === null) return <> · {t`no specimen lies there`}</>;
  const more = specimen_count - 1;
  return (
    <>
      {' · '}
      {more > 0
        ? t`${plural(more, { one: `for ${coll_no} and # more`, other: `for ${coll_no} and # more` })}`
        : t`for ${coll_no}`}
    </>
  );
}
