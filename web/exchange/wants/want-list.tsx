import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { WANTS_MAX, type Want } from '#contract/exchange/wants/want.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/state/screen-state.tsx';
import { ChangeWant } from './change-want.tsx';
import { useWantForm } from './use-want-form.ts';
import { useWantList, type WantPage } from './use-want-list.ts';
import { WantForm } from './want-form.tsx';
import { WantListHeading } from './want-list-heading.tsx';
import { WantRow, wantButton } from './want-row.tsx';

type Props = { onAdded: (want: Want) => void; onClose: () => void };

/** The form for a new row of the want list. */
function AddWant({ onAdded, onClose }: Props) {
  const { t } = useLingui();
  const { form, save } = useWantForm(null);
  useEffect(() => document.getElementById('mineral_id')?.focus(), []);
  return (
    <WantForm
      label={t`Add to want list`}
      form={form}
      saveLabel={<Trans>Add to want list</Trans>}
      onSave={() => void save(onAdded)}
      onClose={onClose}
    />
  );
}

const ADD = 'add-want';

/**
 * The user's want list: each row can be changed in place or removed; new ones come first. While one row is edited,
 * the others are disabled, so that nothing typed is lost.
 */
export function WantList({ firstPage }: { firstPage: WantPage }) {
  const locale = useAtomValue(localeAtom);
  const { items, add, put, remove } = useWantList(firstPage);
  /** which row is being edited; 'new' is the one being added */
  const [open, setOpen] = useState<string | null>(null);
  const [focus, setFocus] = useState<{ elementId: string } | null>(null);
  // After editing a row, focus returns to that row.
  useEffect(() => {
    if (focus) document.getElementById(focus.elementId)?.focus();
  }, [focus]);
  const close = (elementId: string) => {
    setOpen(null);
    setFocus({ elementId });
  };
  const takeAway = async (want: Want, index: number) => {
    const next = items[index + 1] ?? items[index - 1];
    if (await remove(want)) setFocus({ elementId: next ? wantButton(next) : ADD });
  };
  const isAdding = open === 'new';
  const addButton = open === null && items.length < WANTS_MAX && (
    <Button id={ADD} icon="i-lucide-plus" onClick={() => setOpen('new')}>
      <Trans>Add a want</Trans>
    </Button>
  );
  return (
    <section aria-labelledby="want-list" className="max-w-180">
      <WantListHeading id="want-list" wants={items}>
        {addButton}
      </WantListHeading>
      {isAdding && (
        <div className="mb-4">
          <AddWant
            onAdded={(want) => {
              add(want);
              close(wantButton(want));
            }}
            onClose={() => close(ADD)}
          />
        </div>
      )}
      {items.length === 0 && !isAdding && (
        <EmptyState title={<Trans>Your want list is empty</Trans>} actions={addButton}>
          <Trans>Add minerals or localities. The list is shown beside all your intents.</Trans>
        </EmptyState>
      )}
      <ul className="border-t border-mica empty:hidden">
        {items.map((want, index) =>
          want.id === open ? (
            <ChangeWant
              key={want.id}
              want={want}
              onChanged={(changedWant) => {
                put(changedWant);
                close(wantButton(want));
              }}
              onClose={(storedWant) => {
                put(storedWant);
                close(wantButton(want));
              }}
            />
          ) : (
            <WantRow
              key={want.id}
              want={want}
              locale={locale}
              isQuiet={open !== null}
              onChange={() => setOpen(want.id)}
              onRemove={() => void takeAway(want, index)}
            />
          ),
        )}
      </ul>
    </section>
  );
}
