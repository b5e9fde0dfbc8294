import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LabelGroup } from '#contract/label-cards/groups/group.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { CardThumbnail } from '#web/label-cards/card-thumbnail.tsx';
import { ListedMenu } from '#web/label-cards/listed-menu.tsx';
import { ListedName } from '#web/label-cards/listed-name.tsx';
import type { LabelListActs, ListedDesign } from '#web/label-cards/use-label-lists.ts';
import { useFormat } from '#web/shell/format.ts';
import { Message } from '#web/ui/message.tsx';

type Props = { group: LabelGroup; designs: readonly ListedDesign[]; acts: LabelListActs };

/** One group: its number of rules, their designs, and its menu. */
export function GroupRow({ group, designs, acts }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [isRenaming, setRenaming] = useState(false);
  const { id, name, width_cm, height_cm, rules, default_design_id } = group;
  const [w, h] = [number(width_cm), number(height_cm)];
  const to = screenAddress('editLabelGroup', { design_id: id });
  const designIds = [...rules.map(({ design_id }) => design_id), default_design_id];
  const usedDesigns = designs.filter((design) => designIds.includes(design.id));
  const last = designs.find((design) => design.id === default_design_id)?.name;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-mica py-4">
      <div className="min-w-0 flex-1 basis-50">
        <ListedName
          name={name}
          to={to}
          isRenaming={isRenaming}
          onRename={(next) => acts.renameGroup(group, next)}
          onDone={() => setRenaming(false)}
        />
        <p className="text-t2 text-graphite">
          <span className="num">
            {w} × {h} cm
          </span>
          {' · '}
          <Plural value={rules.length} one="# rule" other="# rules" />
          {last !== undefined && <Trans>, then {last}</Trans>}
        </p>
        {designIds.includes(null) && (
          <Message kind="warning">
            <Trans>A design of this group was deleted. Choose another one.</Trans>
          </Message>
        )}
      </div>
      <div className="flex gap-2 max-sm:hidden">
        {usedDesigns.slice(0, 3).map((design) => (
          <CardThumbnail key={design.id} design={design} rem={0.8} />
        ))}
      </div>
      <ListedMenu
        name={name}
        to={to}
        printTo={`${screenAddress('labelsPrintable')}?group=${id}`}
        removeLabel={t`Delete group`}
        onDuplicate={() => void acts.duplicateGroup(group)}
        onRename={() => setRenaming(true)}
        onRemove={() => void acts.removeGroup(group)}
      />
    </li>
  );
}
