import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { threadsApi } from '#contract/exchange/api.ts';
import type { SearchAnswer, SearchHit } from '#contract/exchange/conversation/thread-search.ts';
import type { BySide, Side } from '#contract/exchange/thread/side.ts';
import { ApiError, call, errorMessage } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { specifiedText } from '#web/shell/language.ts';
import { Time } from '#web/shell/time/time.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Reading waits so long after the last key. */
const TYPING_PAUSE_MS = 300;

type Props = {
  thread_id: string;
  names: BySide<string>;
  side: Side;
  onOpen: (seq: number) => void;
  onClose: () => void;
};

/** Searches the conversation: the hits below the field, the newest first. Escape closes it. */
export function ThreadSearch({ thread_id, onOpen, onClose, ...hitProps }: Props) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const q = query.trim();
  const input = useRef<HTMLInputElement>(null);
  const [isFolded, setFolded] = useState(false);
  useOpenerFocus(input);
  const search = useRead(
    q === '' ? null : q,
    (signal) => call(threadsApi.search, { thread_id, q }, { quiet: true, signal }),
    { pause: TYPING_PAUSE_MS, keepPrevious: true },
  );
  return (
    <search
      className="flex max-h-3/4 md:max-h-1/2 shrink-0 flex-col border-b border-mica px-edge py-2 md:px-6"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="flex items-start gap-1">
        <Field hideLabel label={t`Search in the conversation`} className="min-w-0 flex-1">
          <TextInput
            ref={input}
            dir="auto"
            type="search"
            className="[&_input::-webkit-search-cancel-button]:appearance-none"
            maxLength={100}
            autoComplete="off"
            placeholder={t`Search in the conversation`}
            value={query}
            onFocus={() => setFolded(false)}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        </Field>
        <IconButton label={t`Close the search`} icon="i-lucide-x" onClick={onClose} />
      </div>
      {q !== '' && (
        <>
          <p role="status" className="text-t2 text-graphite">
            {search.state === 'failed' ? failureText(search.fault) : <HitCount answer={search.value} />}
          </p>
          {search.value && (
            <SearchHits
              hits={search.value.hits}
              isFolded={isFolded}
              onOpen={(seq) => {
                setFolded(true);
                onOpen(seq);
              }}
              {...hitProps}
            />
          )}
        </>
      )}
    </search>
  );
}

/** Takes the focus, and gives it back on closing to what opened the search. */
function useOpenerFocus(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const opener = document.activeElement;
    input.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [input]);
}

const failureText = (fault: unknown) =>
  fault instanceof ApiError && fault.status !== null ? errorMessage(fault) : specifiedText('load_failed');

function HitCount({ answer }: { answer: SearchAnswer | undefined }) {
  if (!answer) return <Trans>Searching…</Trans>;
  const { hits, has_more } = answer;
  const { length } = hits;
  if (has_more && length > 0) return <Trans>The newest {length} hits are shown</Trans>;
  return <Plural value={length} _0="Nothing found" one="# hit" other="# hits" />;
}

type HitsProps = Pick<Props, 'names' | 'side' | 'onOpen'> & {
  hits: readonly SearchHit[];
  /** whether they give way to the conversation where both have no room */
  isFolded: boolean;
};

function SearchHits({ hits, isFolded, names, side, onOpen }: HitsProps) {
  const { t } = useLingui();
  if (hits.length === 0) return null;
  return (
    <ul aria-label={t`Hits`} className={classes('mt-1 min-h-0 overflow-y-auto', isFolded && 'max-md:hidden')}>
      {hits.map((hit) => (
        <li key={hit.seq} className="border-t border-mica">
          <button
            type="button"
            className="block w-full py-1.5 text-start break-anywhere hover:bg-gypsum"
            onClick={() => onOpen(hit.seq)}
          >
            <span className="flex flex-wrap items-center gap-x-2 text-t1 text-graphite">
              {hit.private && <Icon small name="i-lucide-lock" />}
              <bdi>{hit.by === side ? t`You` : hit.by === 'system' ? '' : names[hit.by]}</bdi>
              <Time dateTime={hit.at} format="moment" />
            </span>
            <span dir="auto" className="line-clamp-2 text-t2">
              {hit.before}
              <mark className="bg-azurite-wash font-600 text-inherit">{hit.match}</mark>
              {hit.after}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
