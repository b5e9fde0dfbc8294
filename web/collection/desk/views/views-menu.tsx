import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskView } from '#contract/collection/desk/views.ts';
import { type DeskQuery, deskAddress, isSameQuery, viewAddress, viewQuery } from '#web/collection/desk/desk-address.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Menu } from '#web/ui/dialog/menu.tsx';
import type { MenuItem } from '#web/ui/dialog/menu-popup.tsx';
import { ViewDialog, type ViewTask } from './view-dialog.tsx';

type Props = {
  views: readonly DeskView[];
  query: DeskQuery;
  /** whether another control of the screen asked to save the view */
  isSaving: boolean;
  onSavingEnd: () => void;
  onViews: () => void;
  /** shows a view just saved */
  onView: (view: DeskView) => void;
};

/**
 * The saved views of the user's own list: each links to its address; the current one is saved, renamed and deleted
 * here.
 */
export function ViewsMenu({ views, query, isSaving, onSavingEnd, onViews, onView }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [requestedTask, setAsked] = useState<ViewTask | null>(null);
  const current = views.find(({ id }) => id === query.view);
  const name = current?.name;
  const isChanged = current !== undefined && !isSameQuery(query, viewQuery(current));
  const items: MenuItem[] = [
    ...views.map((savedView) => ({
      label: savedView.name,
      to: viewAddress(savedView.id),
      current: savedView.id === query.view && !isChanged,
    })),
    ...(views.length > 0 ? ['line' as const] : []),
    ...(current && isChanged
      ? [{ label: t`Save changes to “${name}”`, icon: 'i-lucide-save', onPress: () => setAsked('change') }]
      : []),
    { label: t`Save as a new view`, icon: 'i-lucide-plus', onPress: () => setAsked('create') },
    ...(current
      ? [
          { label: t`Rename “${name}”`, icon: 'i-lucide-pencil', onPress: () => setAsked('rename') },
          { label: t`Delete “${name}”`, icon: 'i-lucide-trash-2', danger: true, onPress: () => setAsked('remove') },
        ]
      : []),
  ];
  const task = requestedTask ?? (isSaving ? 'create' : null);
  const end = (view?: DeskView | null) => {
    setAsked(null);
    onSavingEnd();
    if (view === undefined) return;
    onViews();
    if (view) onView(view);
    else void navigate(deskAddress({ ...query, view: null }), { replace: true });
  };
  return (
    <>
      <Menu
        align="end"
        trigger={<Button icon="i-lucide-bookmark">{current && !isChanged ? current.name : t`Views`}</Button>}
        items={items}
      />
      {task && <ViewDialog key={task} task={task} view={current} query={query} onEnd={end} />}
    </>
  );
}
