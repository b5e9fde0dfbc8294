import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { QUERY_MAX } from '#contract/patterns.ts';
import type { ListingQuery } from '#web/collection/listing/listing-address.ts';
import { useListingChange } from '#web/collection/listing/listing-change.ts';
import { usePageKeys } from '#web/shell/page-keys.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { Kbd } from '#web/ui/kbd.tsx';

const PAUSE = 300;

/** Looks for a text in all that visitors may read of a collection, while somebody types; `/` comes here. */
export function CollectionSearch({ query }: { query: ListingQuery }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const { text, type, settle } = useTypedText(query);
  usePageKeys({ '/': () => input.current?.focus() });
  const clear = () => {
    settle('');
    input.current?.focus();
  };
  return (
    <search>
      <TextInput
        ref={input}
        type="search"
        icon="i-lucide-search"
        aria-label={t`Search this collection`}
        placeholder={t`Mineral, locality, number`}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={QUERY_MAX}
        className="[&_input::-webkit-search-cancel-button]:appearance-none"
        value={text}
        onChange={(event) => type(event.currentTarget.value, (event.nativeEvent as InputEvent).isComposing)}
        onCompositionEnd={(event) => type(event.currentTarget.value, false)}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && settle(text)}
        action={
          text ? (
            <IconButton small label={t`Clear`} icon="i-lucide-x" className="size-10.5!" onClick={clear} />
          ) : (
            <span className="hidden pe-3 md:[@media(pointer:fine)]:block" aria-hidden="true">
              <Kbd>/</Kbd>
            </span>
          )
        }
      />
    </search>
  );
}

/** What stands in the field: what is typed, until the address says it, too. Letters that follow make no step of their own in the history. */
function useTypedText(query: ListingQuery) {
  const change = useListingChange(query);
  const current = useRef({ change, q: query.q });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(query.q ?? '');
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    current.current = { change, q: query.q };
  });
  useEffect(() => {
    if ((query.q ?? '') !== asked.current) setTyped(null);
    asked.current = query.q ?? '';
  }, [query.q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (text: string) => {
    asked.current = text.trim();
    if (asked.current !== (current.current.q ?? ''))
      current.current.change({ q: asked.current || undefined }, { replace: current.current.q !== undefined });
  };
  const type = (text: string, isComposing: boolean) => {
    setTyped(text);
    clearTimeout(timer.current);
    if (!isComposing) timer.current = setTimeout(() => ask(text), PAUSE);
  };
  const settle = (text: string) => {
    clearTimeout(timer.current);
    setTyped(text);
    ask(text);
  };
  return { text: typed ?? query.q ?? '', type, settle };
}
