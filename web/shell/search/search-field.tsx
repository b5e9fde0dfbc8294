import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { linkTo } from '#contract/routes/paths.ts';
import { QUERY_MAX } from '#contract/text/patterns.ts';
import { word } from '#web/shell/language.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useCodeAhead, useLazyComponentState } from '#web/ui/state/use-late.ts';
import { loadFoundList } from './found-list.ts';
import { searchAddress, searchText } from './search-address.ts';

type SearchFieldProps = {
  input: RefObject<HTMLInputElement | null>;
  /** whether it is searched now: what is found lies under the field, on phones over the whole screen */
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** the home page's own, instead of the header's */
  big?: boolean;
};

/**
 * The one search. It is a plain form, which leads to the page of what is found; what is found while somebody types is
 * fetched once they are about to, and finds what was typed until then.
 */
export function SearchField({ input, open, onOpenChange, big = false }: SearchFieldProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const listId = useId();
  const [isNear, setNear] = useState(false);
  const [text, setText] = useState('');
  const [activeOptionId, choose] = useState<string>();
  const keys = useRef<((event: KeyboardEvent) => void) | null>(null);
  useCodeAhead(loadFoundList);
  const { Part: FoundList, isMissing } = useLazyComponentState(loadFoundList, isNear || open);
  const isListed = open && FoundList !== null;
  const query = useAsked();

  const begin = () => {
    setText(input.current?.value ?? '');
    onOpenChange(true);
  };
  const close = () => {
    choose(undefined);
    onOpenChange(false);
  };
  // The next key is the next page's.
  const leave = () => {
    close();
    input.current?.blur();
  };
  const beginIfFocused = useEffectEvent(() => {
    if (document.activeElement === input.current) begin();
  });
  // Who came here before the app did is typing already.
  useEffect(() => beginIfFocused(), []);
  // Elsewhere nothing is asked any more; what was typed before the app came stays.
  const { pathname } = useLocation();
  const shownAt = useRef(pathname + query);
  useEffect(() => {
    if (shownAt.current === pathname + query) return;
    shownAt.current = pathname + query;
    if (!input.current) return;
    input.current.value = query;
    // Who pressed / before this has opened the list with what was typed on the page before.
    setText(query);
  }, [pathname, query, input]);

  return (
    <search className="[display:contents]">
      <form
        action={linkTo('search')}
        className={classes('search-form', big && 'search-form-big', open && 'search-form-open')}
        onPointerEnter={() => setNear(true)}
        onSubmit={(event) => {
          event.preventDefault();
          const q = searchText(input.current?.value ?? '');
          if (q === '') return;
          leave();
          void navigate(searchAddress(q));
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (open && relatedTarget && !currentTarget.contains(relatedTarget)) close();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !open || event.nativeEvent.isComposing) return;
          event.preventDefault();
          close();
        }}
      >
        {open && <div aria-hidden="true" className="search-veil" onPointerDown={close} />}
        <div className="search-bar">
          <label className="search-box">
            <span className="sr-only">
              <Trans>Search</Trans>
            </span>
            <Icon name="i-lucide-search" className="text-graphite" />
            <input
              ref={input}
              name="q"
              type="text"
              role="combobox"
              inputMode="search"
              enterKeyHint="search"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={QUERY_MAX}
              defaultValue={query}
              placeholder={big ? t`Mineral, locality or collector` : t`Mineral, locality, number`}
              aria-expanded={isListed}
              aria-controls={isListed ? listId : undefined}
              aria-activedescendant={activeOptionId}
              aria-autocomplete="list"
              className="min-w-0 flex-1 bg-transparent text-field outline-none"
              onFocus={begin}
              onPointerDown={() => !open && begin()}
              onInput={({ currentTarget }) => {
                setText(currentTarget.value);
                if (!open) onOpenChange(true);
              }}
              onKeyDown={(event) => open && keys.current?.(event)}
            />
          </label>
          {open && (
            <button type="button" className="btn btn-text md:hidden" onClick={close}>
              <Trans>Cancel</Trans>
            </button>
          )}
        </div>
        {open && isMissing && (
          <p role="alert" className="found-list px-4 py-3 text-t2 text-graphite">
            {word('error_network')}
          </p>
        )}
        {open && FoundList && (
          <FoundList {...{ text, listId, keys }} onChoose={choose} onClose={close} onLeave={leave} />
        )}
      </form>
    </search>
  );
}

/** What the page of what is found was asked for; nothing on any other. */
function useAsked(): string {
  const { pathname, search } = useLocation();
  return pathname === linkTo('search') ? (new URLSearchParams(search).get('q') ?? '') : '';
}
