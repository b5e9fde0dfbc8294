import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { isCash } from '#contract/exchange/thread/cash.ts';
import { ITEMS_MAX } from '#contract/exchange/thread/proposal.ts';
import { CashField } from '#web/exchange/fulfilment/cash-field.tsx';
import type { OfferedSpecimen } from '#web/exchange/intents/form/intent-draft.ts';
import { SpecimenPicker } from '#web/exchange/intents/form/specimen-picker.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { Message } from '#web/ui/message.tsx';
import { DraftItemRow } from './draft-item-row.tsx';
import { keyOfItem } from './proposal-changes.ts';
import { cashItem, type DraftItem, specimenIds, specimenItem, textItem } from './proposal-draft.ts';

const TEXT_ITEM_MAX_LENGTH = 300;

/** The field for an item in the writer's own words, which is in no catalogue. */
function TextItemField({ onAdd }: { onAdd: (text: string) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const add = () => {
    if (text.trim() === '') return;
    onAdd(text.trim());
    setText('');
  };
  return (
    <div className="flex items-end gap-2">
      <Field label={t`Or in your own words`} className="min-w-0 flex-1">
        <TextInput
          dir="auto"
          maxLength={TEXT_ITEM_MAX_LENGTH}
          placeholder={t`Not in the catalogue`}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
      </Field>
      <Button className="min-h-11!" onClick={add}>
        <Trans context="a line">Add</Trans>
      </Button>
    </div>
  );
}

type Props = {
  id: string;
  title: ReactNode;
  items: DraftItem[];
  onChange: (items: DraftItem[]) => void;
  /** whose public catalogue is searched; the user's own when absent, none when null */
  ownerUsername?: string | null | undefined;
  pickLabel: string;
  /** the thread that photos of rows are sent to, where rows can have photos */
  thread_id?: string;
  error?: string | undefined;
  /** what the intent offers of this side: listed first */
  offeredSpecimens: readonly OfferedSpecimen[];
  /** the name of the partner, who will see what is given */
  partnerName: string;
};

/** What one side gives in a draft: specimens found in its catalogue, and free-text items. */
export function GivesField(props: Props) {
  const { id, title, items, onChange, ownerUsername, pickLabel, thread_id, error, offeredSpecimens, partnerName } =
    props;
  const limit = ITEMS_MAX;
  const replace = (old: DraftItem, to: DraftItem[]) => onChange(items.flatMap((item) => (item === old ? to : item)));
  return (
    <section id={id} tabIndex={-1} className="mt-5 outline-none">
      <h3 className="text-t2 text-graphite">{title}</h3>
      <ul>
        {items.map((item) => (
          <DraftItemRow
            key={keyOfItem(item)}
            item={item}
            thread_id={thread_id ?? null}
            partnerName={partnerName}
            onChange={(to) => replace(item, [to])}
            onRemove={() => replace(item, [])}
          />
        ))}
      </ul>
      <div aria-live="polite">{error && <Message kind="error">{error}</Message>}</div>
      {items.length >= limit ? (
        <p className="text-t2 text-graphite">
          <Trans>At most {limit} a side.</Trans>
        </p>
      ) : (
        <div className="mt-2 grid grid-cols-1 gap-3">
          {ownerUsername !== null && (
            <Field label={pickLabel}>
              <SpecimenPicker
                ownerUsername={ownerUsername}
                firstSpecimens={offeredSpecimens}
                alsoPrivate
                alsoReserved
                takenIds={specimenIds(items)}
                onChoose={(specimen) => onChange([...items, specimenItem(specimen)])}
              />
            </Field>
          )}
          <TextItemField
            onAdd={(text) => onChange([...items.filter((item) => !hasText(item, text)), textItem(text)])}
          />
          {!items.some(isCash) && <CashField onAdd={(text) => onChange([...items, cashItem(text)])} />}
        </div>
      )}
    </section>
  );
}

const hasText = (item: DraftItem, text: string) => 'text' in item && !item.is_cash && item.text === text;
