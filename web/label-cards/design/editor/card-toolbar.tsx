import { useLingui } from '@lingui/react/macro';
import { alignElements, distributeElements, type Edge } from '#web/label-cards/design/editing/align-elements.ts';
import { restackElements } from '#web/label-cards/design/editing/change-elements.ts';
import type { CardEditor } from '#web/label-cards/design/editing/use-card-editor.ts';
import { useFormat } from '#web/shell/format.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Menu } from '#web/ui/dialog/menu.tsx';
import type { MenuItem } from '#web/ui/dialog/menu-popup.tsx';
import { Segment } from '#web/ui/field/segment.tsx';
import type { CardActs } from './use-card-acts.ts';

type CardView = { zoom: number; hasGrid: boolean };

const zooms = [1, 1.5, 2, 3, 4];

/** Zoom, from fitting the whole card on, and the switch of the grid. */
function ViewButtons({ view, onView }: { view: CardView; onView: (view: CardView) => void }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const zoomIndex = zooms.indexOf(view.zoom);
  const setZoomIndex = (to: number) => {
    const zoom = zooms[to];
    if (zoom !== undefined) onView({ ...view, zoom });
  };
  const percent = number(view.zoom * 100, 0);
  return (
    <div className="flex items-center md:ms-auto">
      <IconButton
        label={t`Grid`}
        icon="i-lucide-grid-3x3"
        aria-pressed={view.hasGrid}
        className={classes(view.hasGrid && 'bg-gypsum')}
        onClick={() => onView({ ...view, hasGrid: !view.hasGrid })}
      />
      <IconButton label={t`Zoom out`} icon="i-lucide-zoom-out" onClick={() => setZoomIndex(zoomIndex - 1)} />
      <span className="num min-w-12 text-center text-t2 text-graphite">{percent}%</span>
      <IconButton label={t`Zoom in`} icon="i-lucide-zoom-in" onClick={() => setZoomIndex(zoomIndex + 1)} />
    </div>
  );
}

type Props = { cardEditor: CardEditor; acts: CardActs; view: CardView; onView: (view: CardView) => void };

/** The toolbar: front and back, undo and redo, and the actions on the selected elements. */
export function CardToolbar({ cardEditor, acts, view, onView }: Props) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Segment
        label={t`Side`}
        options={[
          { value: 'front', label: t`Front` },
          { value: 'back', label: t`Back` },
        ]}
        value={cardEditor.side}
        onValueChange={cardEditor.show}
      />
      <div className="flex flex-wrap">
        <Tool label={t`Undo`} icon="i-lucide-undo-2" onPress={cardEditor.undo} isIdle={cardEditor.past.length === 0} />
        <Tool
          label={t`Redo`}
          icon="i-lucide-redo-2"
          onPress={cardEditor.redo}
          isIdle={cardEditor.future.length === 0}
        />
        <AlignMenu cardEditor={cardEditor} />
        <OrderMenu cardEditor={cardEditor} acts={acts} />
      </div>
      <ViewButtons view={view} onView={onView} />
    </div>
  );
}

type ToolProps = { label: string; icon: string; onPress: () => void; isIdle: boolean };

const Tool = ({ label, icon, onPress, isIdle }: ToolProps) => (
  <IconButton
    label={label}
    icon={icon}
    aria-disabled={isIdle || undefined}
    className={isIdle ? 'opacity-40' : undefined}
    onClick={onPress}
  />
);

function AlignMenu({ cardEditor }: { cardEditor: CardEditor }) {
  const { t } = useLingui();
  const { selectedIds } = cardEditor;
  const align = (label: string, icon: string, edge: Edge): MenuItem => ({
    label,
    icon,
    onPress: () => cardEditor.setElements((elements, ids) => alignElements(elements, ids, edge, cardEditor.present)),
    ...(selectedIds.length === 0 && { disabledReason: t`Select an element first.` }),
  });
  const distribute = (label: string, icon: string, axis: 'x' | 'y'): MenuItem => ({
    label,
    icon,
    onPress: () => cardEditor.setElements((elements, ids) => distributeElements(elements, ids, axis)),
    ...(selectedIds.length < 3 && { disabledReason: t`Select three elements or more, with Shift.` }),
  });
  return (
    <Menu
      trigger={<IconButton label={t`Align`} icon="i-lucide-align-start-vertical" />}
      items={[
        align(t`Align left`, 'i-lucide-align-start-vertical', 'left'),
        align(t`Align centres`, 'i-lucide-align-center-vertical', 'center'),
        align(t`Align right`, 'i-lucide-align-end-vertical', 'right'),
        align(t`Align tops`, 'i-lucide-align-start-horizontal', 'top'),
        align(t`Align middles`, 'i-lucide-align-center-horizontal', 'middle'),
        align(t`Align bottoms`, 'i-lucide-align-end-horizontal', 'bottom'),
        'line',
        distribute(t`Distribute across`, 'i-lucide-align-horizontal-space-between', 'x'),
        distribute(t`Distribute down`, 'i-lucide-align-vertical-space-between', 'y'),
      ]}
    />
  );
}

function OrderMenu({ cardEditor, acts }: { cardEditor: CardEditor; acts: CardActs }) {
  const { t } = useLingui();
  const refusalProps = cardEditor.selectedIds.length === 0 && { disabledReason: t`Select an element first.` };
  const stack = (direction: 1 | -1, allTheWay: boolean) => () =>
    cardEditor.setElements((elements, ids) => restackElements(elements, ids, direction, allTheWay));
  return (
    <Menu
      trigger={<IconButton label={t`Order and copies`} icon="i-lucide-layers" />}
      items={[
        { label: t`Bring forward`, hint: ']', onPress: stack(1, false), ...refusalProps },
        { label: t`Send backward`, hint: '[', onPress: stack(-1, false), ...refusalProps },
        { label: t`Bring to front`, onPress: stack(1, true), ...refusalProps },
        { label: t`Send to back`, onPress: stack(-1, true), ...refusalProps },
        'line',
        { label: t`Copy`, hint: 'Ctrl C', onPress: acts.copy, ...refusalProps },
        { label: t`Paste`, hint: 'Ctrl V', onPress: acts.paste },
        { label: t`Duplicate`, hint: 'Ctrl D', onPress: acts.duplicate, ...refusalProps },
        { label: t`Select all`, hint: 'Ctrl A', onPress: acts.selectAll },
      ]}
    />
  );
}
