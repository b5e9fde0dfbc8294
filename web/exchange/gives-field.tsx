import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { ITEMS_MAX, type Item } from '#contract/exchange/proposal.ts';
import { LineField } from '#web/exchange/line-field.tsx';
import { keyOfItem } from '#web/exchange/proposal-changes.ts';
import { itemOf, lineOf, specimensIn } from '#web/exchange/proposal-draft.ts';
import { SpecimenPicker } from '#web/exchange/specimen-picker.tsx';
import { ThreadItem } from '#web/exchange/thread-item.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Message } from '#web/ui/message.tsx';

type Props = {
  id: string;
  title: ReactNode;
  items: Item[];
  onChange: (items: Item[]) => void;
  /** whose public catalogue is searched; one's own when absent, nobody's when null */
  of?: string | null | undefined;
  pickLabel: string;
  error?: string | undefined;
};

/** What one side gives in a draft: specimens found in its catalogue, and lines in one's own words. */
export function GivesField({ id, title, items, onChange, of, pickLabel, error }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const limit = ITEMS_MAX;
  const remove = (gone: Item) => onChange(items.filter((item) => item !== gone));
  return (
    <section id={id} tabIndex={-1} className="mt-5 outline-none">
      <h3 className="text-t2 text-graphite">{title}</h3>
      <ul>
        {items.map((item) => {
          const name = 'text' in item ? item.text : item.coll_no;
          return (
            <ThreadItem
              key={keyOfItem(item)}
              item={item}
              action={<IconButton label={t`Remove ${name}`} icon="i-lucide-x" onClick={() => remove(item)} />}
            />
          );
        })}
      </ul>
      <div aria-live="polite">{error && <Message kind="error">{error}</Message>}</div>
      {items.length >= limit ? (
        <p className="text-t2 text-graphite">
          <Trans>At most {limit} a side.</Trans>
        </p>
      ) : (
        <div className="mt-2 grid grid-cols-1 gap-3">
          {of !== null && (
            <Field label={pickLabel}>
              <SpecimenPicker
                of={of}
                taken={specimensIn(items)}
                onChoose={(specimen) => onChange([...items, itemOf(specimen, locale)])}
              />
            </Field>
          )}
          <LineField onAdd={(text) => onChange([...items.filter((item) => !isLine(item, text)), lineOf(text)])} />
        </div>
      )}
    </section>
  );
}

const isLine = (item: Item, text: string) => 'text' in item && item.text === text;
