import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { QUERY_MAX } from '#contract/text/patterns.ts';
import { usePageKeys } from '#web/shell/keys/page-keys.ts';
import { TextInput } from '#web/ui/field/text-input.tsx';
import type { AskHow } from './use-list-request.ts';

const PAUSE_MS = 300;

type Props = {
  /** the query of the shown list */
  query: string;
  onQuery: (text: string, options: AskHow) => void;
};

/**
 * Searches all texts of the user's own specimens, private ones included, while typing and at once on Enter; `/`
 * focuses it. The list requested last is shown, however late earlier answers arrive.
 */
export function OwnSearch({ query, onQuery }: Props) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  usePageKeys({ '/': () => input.current?.focus() });
  const [text, setText] = useState(query);
  const [askedText, setAskedText] = useState(query);
  const [shownQuery, setShownQuery] = useState(query);
  const [isComposing, setComposing] = useState(false);
  if (query !== shownQuery) {
    setShownQuery(query);
    // Another control changed the list; an answer to this field no longer changes its text.
    if (query !== askedText) {
      setText(query);
      setAskedText(query);
    }
  }
  const ask = (replaces: boolean) => {
    if (text.trim() === askedText) return;
    setAskedText(text.trim());
    onQuery(text.trim(), { replaces });
  };
  const askTyped = useEffectEvent(() => ask(askedText !== ''));
  useEffect(() => {
    if (isComposing || text.trim() === askedText) return;
    const timer = setTimeout(askTyped, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, askedText, isComposing]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(false);
  };
  return (
    <search>
      <form onSubmit={submit} className="mb-6 max-w-110">
        <TextInput
          ref={input}
          type="search"
          icon="i-lucide-search"
          aria-label={t`Search my collection`}
          placeholder={t`Mineral, locality, number, note`}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={QUERY_MAX}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
        />
      </form>
    </search>
  );
}
