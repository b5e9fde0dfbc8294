import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { DeskControls, type DeskControlsProps } from '#web/collection/desk/filters/desk-controls.tsx';
import { useHasSpace } from '#web/collection/desk/use-is-wide.ts';
import { Icon } from '#web/ui/icon.tsx';
import { DeskTools, type DeskToolsProps } from './desk-tools.tsx';

type Props = Omit<DeskToolsProps, 'isSaving' | 'onSavingEnd'> & Omit<DeskControlsProps, 'onSave' | 'lead'>;

/** The search, the order and the filters above the rows; on narrow screens, search and order are collapsed. */
export function DeskHead({ query, specimens, facets, onFilter, ...tools }: Props) {
  const [isSaving, setSaving] = useState(false);
  const [isOpen, setOpen] = useState(query.filter.q !== undefined);
  const isWideEnough = useHasSpace();
  const deskTools = (
    <DeskTools query={query} isSaving={isSaving} onSavingEnd={() => setSaving(false)} onFilter={onFilter} {...tools} />
  );
  return (
    <>
      {isWideEnough && deskTools}
      <DeskControls
        query={query}
        specimens={specimens}
        facets={facets}
        onFilter={onFilter}
        onSave={() => setSaving(true)}
        lead={!isWideEnough && <ToolsToggle isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
      />
      {!isWideEnough && (isOpen || isSaving) && deskTools}
    </>
  );
}

function ToolsToggle({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return (
    <button type="button" className="chip" aria-expanded={isOpen} onClick={onToggle}>
      <Icon small name="i-lucide-search" className="text-graphite" />
      <Trans>Search and order</Trans>
    </button>
  );
}
