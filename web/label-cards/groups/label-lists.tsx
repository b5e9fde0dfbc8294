import { Trans } from '@lingui/react/macro';
import type { LabelGroup } from '#contract/label-cards/groups/group.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { BeginDesign } from '#web/label-cards/design/begin-design.tsx';
import { DesignTile } from '#web/label-cards/design-tile.tsx';
import { type ListedDesign, useLabelLists } from '#web/label-cards/use-label-lists.ts';
import { useFormat } from '#web/shell/format.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { EmptyState } from '#web/ui/state/screen-state.tsx';
import { GroupRow } from './group-row.tsx';

type Props = { designs: readonly ListedDesign[]; groups: readonly LabelGroup[]; onChanged: () => Promise<void> };

/** The designs at one scale, then the groups; where there are none, the presets. */
export function LabelLists({ designs, groups, onChanged }: Props) {
  const { number } = useFormat();
  const acts = useLabelLists(onChanged);
  const [design_count, group_count] = [number(designs.length), number(groups.length)];
  if (designs.length === 0 && groups.length === 0) return <NoDesigns />;
  return (
    <>
      <h2 className="text-h2">
        <Trans>Designs</Trans> <span className="num text-t3 text-graphite">{design_count}</span>
      </h2>
      <ul className="mt-4 grid gap-x-gap gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {designs.map((design) => (
          <DesignTile key={design.id} design={design} acts={acts} />
        ))}
      </ul>
      <div className="mt-12 flex items-center border-b border-mica pb-2">
        <h2 className="text-h2">
          <Trans>Groups</Trans> <span className="num text-t3 text-graphite">{group_count}</span>
        </h2>
        <ButtonLink variant="text" icon="i-lucide-plus" className="ms-auto" to={screenAddress('addLabelGroup')}>
          <Trans>New group</Trans>
        </ButtonLink>
      </div>
      {groups.length === 0 && (
        <p className="prose mt-4 text-graphite">
          <Trans>No groups yet. A group chooses the design for each specimen by rules.</Trans>
        </p>
      )}
      <ul>
        {groups.map((group) => (
          <GroupRow key={group.id} group={group} designs={designs} acts={acts} />
        ))}
      </ul>
    </>
  );
}

function NoDesigns() {
  return (
    <>
      <div className="mb-8">
        <EmptyState title={<Trans>No label card designs yet. Start from a preset or an empty card.</Trans>} />
      </div>
      <BeginDesign />
    </>
  );
}
