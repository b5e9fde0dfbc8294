import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { QUERY_MAX } from '#contract/text/patterns.ts';
import { usePageKeys } from '#web/shell/keys/page-keys.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { Kbd } from '#web/ui/kbd.tsx';

const PAUSE = 300;

type SearchTextProps = {
  label: string;
  placeholder: string;
  /** the query in the address */
  q: string | undefined;
  /** writes another query into the address; further typing replaces the history entry */
  onAsk: (q: string | undefined, options: { replace: boolean }) => void;
};

/** A search field that queries while the user types; `/` focuses it. */
export function SearchField({ label, placeholder, q, onAsk }: SearchTextProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const { text, type, settle } = useTypedText(q, onAsk);
  usePageKeys({ '/': () => input.current?.focus() });
  const takeOver = useEffectEvent(() => {
    const currentText = input.current?.value ?? text;
    if (currentText !== text) type(currentText, false);
  });
  // Text typed before hydration is in the field without any event, so it is read once here.
  useEffect(() => takeOver(), []);
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
        aria-label={label}
        placeholder={placeholder}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={QUERY_MAX}
        className="[&_input::-webkit-search-cancel-button]:appearance-none"
        value={text}
        onChange={(event) => type(event.currentTarget.value, (event.nativeEvent as InputEvent).isComposing)}
        onCompositionEnd={(event) => type(event.currentTarget.value, false)}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && settle(text)}
        trailingButton={
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

/** The value of the field: the typed text until the address has the same query. */
function useTypedText(q: string | undefined, onAsk: SearchTextProps['onAsk']) {
  const isLeaving = useIsLeaving();
  const current = useRef({ onAsk, q, isLeaving });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastQuery = useRef(q ?? '');
  const [typedText, setTyped] = useState<string | null>(null);
  useEffect(() => {
    current.current = { onAsk, q, isLeaving };
  });
  useEffect(() => {
    if ((q ?? '') !== lastQuery.current) setTyped(null);
    lastQuery.current = q ?? '';
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (text: string) => {
    const { onAsk: askFor, q: previousQuery, isLeaving: isGone } = current.current;
    lastQuery.current = text.trim();
    // A query would cancel the user's navigation to another page.
    if (!isGone && lastQuery.current !== (previousQuery ?? ''))
      askFor(lastQuery.current || undefined, { replace: previousQuery !== undefined });
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
  return { text: typedText ?? q ?? '', type, settle };
}

/** Whether a navigation to another page is under way. */
function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return next !== undefined && next.pathname !== pathname;
}
