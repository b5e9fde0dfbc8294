import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MineralGroup, MineralGroups } from '#contract/collection/browse/browse-api.ts';
import { mineralListAddress } from '#contract/collection/browse/mineral-list-address.ts';
import type { MineralSort } from '#contract/collection/browse/mineral-lists.ts';
import { useFormat } from '#web/shell/format.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { PageSection } from '#web/ui/page-section.tsx';
import { useGroupNames } from './use-group-names.ts';

type Props = {
  groups: MineralGroups;
  sort: MineralSort;
  /** whether they stand folded below an open list */
  isFolded: boolean;
};

/** The classes and the elements, each leading to its list of minerals. */
export function MineralGroupLinks({ groups: { classes, elements }, sort, isFolded }: Props) {
  const { t } = useLingui();
  const classLinks = <ClassLinks classes={classes} sort={sort} />;
  const elementLinks = <ElementLinks elements={elements} sort={sort} />;
  if (isFolded)
    return (
      <div className="mt-10">
        <Disclosure title={t`Class`}>{classLinks}</Disclosure>
        <Disclosure title={t`Elements`}>{elementLinks}</Disclosure>
      </div>
    );
  return (
    <div className="grid gap-10 pt-10">
      <PageSection title={<Trans>Class</Trans>}>{classLinks}</PageSection>
      <PageSection title={<Trans>Elements</Trans>}>{elementLinks}</PageSection>
    </div>
  );
}

type LinkProps = { to: string; name: ReactNode; count: number };

/** A group with how many minerals it has. */
function GroupLink({ to, name, count }: LinkProps) {
  const { number } = useFormat();
  return (
    <Link
      to={to}
      className="min-h-11 flex items-baseline justify-between gap-4 border-b border-mica py-2.5 text-ink no-underline hover:bg-gypsum"
    >
      <span className="min-w-0 break-words">{name}</span>
      <span className="num text-t2 text-graphite">{number(count)}</span>
    </Link>
  );
}

function ClassLinks({ classes, sort }: { classes: readonly MineralGroup[]; sort: MineralSort }) {
  const groupName = useGroupNames();
  return (
    <ul className="grid gap-x-gap sm:grid-cols-2">
      {classes.map(({ key, mineral_count }) => (
        <li key={key}>
          <GroupLink
            to={mineralListAddress({ kind: 'class', key, sort, page: 1 })}
            name={<span className="first-letter:uppercase inline-block">{groupName('class', key)}</span>}
            count={mineral_count}
          />
        </li>
      ))}
    </ul>
  );
}

function ElementLinks({ elements, sort }: { elements: readonly MineralGroup[]; sort: MineralSort }) {
  const groupName = useGroupNames();
  return (
    <ul className="grid grid-cols-2 gap-x-gap lg:grid-cols-6 md:grid-cols-4 sm:grid-cols-3">
      {elements.map(({ key, mineral_count }) => (
        <li key={key}>
          <GroupLink
            to={mineralListAddress({ kind: 'element', key, sort, page: 1 })}
            name={
              <>
                <b translate="no">{key}</b> <span className="text-t2 text-graphite">{groupName('element', key)}</span>
              </>
            }
            count={mineral_count}
          />
        </li>
      ))}
    </ul>
  );
}
