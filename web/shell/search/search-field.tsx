import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { screenAddress } from '#contract/routes/paths.ts';
import { specifiedText } from '#web/shell/language.ts';
import { classes } from '#web/ui/classes.ts';
import { useBackCloses } from '#web/ui/dialog/use-back-closes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useCodeAhead, useLazyComponentState } from '#web/ui/state/use-lazy-component.ts';
import { loadFoundList } from './found-list.ts';
import { searchAddress, searchText } from './search-address.ts';

type SearchFieldProps = {
  input: RefObject<HTMLInputElement | null>;
  /** whether the search is active: hits are shown under the field, on phones over the whole screen */
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** the large field of the home page, instead of the header's */
  big?: boolean;
};

/** Whether the open search covers the page; on wider screens it is a list under its field. */
const coversPage = () => window.matchMedia('(max-width: 767px)').matches;

/**
 * The search field, a plain form that leads to the search page. The list of hits is loaded when the user is
 * about to type, and searches for the text typed until then.
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
  const { Part: FoundList, reason } = useLazyComponentState(loadFoundList, isNear || open);
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
  useBackCloses(open && coversPage(), close);
  // After leaving, keys belong to the next page.
  const leave = () => {
    close();
    input.current?.blur();
  };
  const beginIfFocused = useEffectEvent(() => {
    if (document.activeElement === input.current) begin();
  });
  // A field focused before hydration is already being typed in.
  useEffect(() => beginIfFocused(), []);
  // On another page the query is cleared; text typed before hydration stays.
  const { pathname } = useLocation();
  const shownAt = useRef(pathname + query);
  useEffect(() => {
    if (shownAt.current === pathname + query) return;
    shownAt.current = pathname + query;
    if (!input.current) return;
    input.current.value = query;
    // A list opened with / before this has the previous page's text.
    setText(query);
  }, [pathname, query, input]);

  return (
    <search className="[display:contents]">
      <form
        action={screenAddress('search')}
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
              defaultValue={query}
              placeholder={big ? t`Mineral, locality or collector` : t`Mineral, locality, number`}
              aria-expanded={isListed}
              aria-controls={isListed ? listId : undefined}
              aria-activedescendant={activeOptionId}
              aria-autocomplete="list"
              className="min-w-0 flex-1 bg-transparent text-field outline-none"
              onFocus={begin}
              // A pointer moves the field only after the press: a tap would miss a field that moves under it.
              onClick={() => !open && begin()}
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
        {open && reason && (
          <p role="alert" className="found-list px-4 py-3 text-t2 text-graphite">
            {specifiedText('error_network')}
          </p>
        )}
        {open && FoundList && (
          <FoundList text={text} listId={listId} keys={keys} onChoose={choose} onClose={close} onLeave={leave} />
        )}
      </form>
    </search>
  );
}

/** The query of the search page; empty on any other page. */
function useAsked(): string {
  const { pathname, search } = useLocation();
  return pathname === screenAddress('search') ? (new URLSearchParams(search).get('q') ?? '') : '';
}
