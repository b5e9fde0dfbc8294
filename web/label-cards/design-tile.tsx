import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { screenAddress } from '#contract/routes/paths.ts';
import { useFormat } from '#web/shell/format.ts';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';
import { CardThumbnail } from './card-thumbnail.tsx';
import { ListedMenu } from './listed-menu.tsx';
import { ListedName } from './listed-name.tsx';
import type { LabelListActs, ListedDesign } from './use-label-lists.ts';

type Props = { design: ListedDesign; acts: LabelListActs };

/** One design: its preview, its size, where it is used, and its menu. */
export function DesignTile({ design, acts }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { day } = useTimeFormat();
  const [isRenaming, setRenaming] = useState(false);
  const { id, name, width_cm, height_cm, back, used_by, updated_at } = design;
  const [w, h, changed] = [number(width_cm), number(height_cm), day(updated_at)];
  const to = screenAddress('editLabelCard', { design_id: id });
  return (
    <li className="min-w-0">
      <Link className="tray p-4" to={to} aria-hidden="true" tabIndex={-1}>
        <CardThumbnail design={design} rem={2} />
      </Link>
      <div className="mt-2 flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="num flex justify-between text-t1 text-graphite">
            <span>
              {w} × {h} cm
            </span>
            {back && <Trans>2 sides</Trans>}
          </p>
          <ListedName
            name={name}
            to={to}
            isRenaming={isRenaming}
            onRename={(next) => acts.renameDesign(design, next)}
            onDone={() => setRenaming(false)}
          />
          <p className="text-t2 text-graphite">
            <Trans>Changed {changed}</Trans>
            {used_by > 0 && (
              <>
                {' · '}
                <Plural value={used_by} one="in # group" other="in # groups" />
              </>
            )}
          </p>
        </div>
        <ListedMenu
          name={name}
          to={to}
          printTo={`${screenAddress('labelsPrintable')}?design=${id}`}
          removeLabel={t`Delete design`}
          onDuplicate={() => void acts.duplicateDesign(design)}
          onRename={() => setRenaming(true)}
          onRemove={() => void acts.removeDesign(design)}
        />
      </div>
    </li>
  );
}
