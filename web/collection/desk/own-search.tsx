import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { QUERY_MAX } from '#contract/patterns.ts';
import { usePageKeys } from '#web/shell/page-keys.ts';
import { TextInput } from '#web/ui/field/text-input.tsx';

/** Looks for a text in all that one's own specimens say, private words included; `/` comes here. */
export function OwnSearch() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const input = useRef<HTMLInputElement>(null);
  usePageKeys({ '/': () => input.current?.focus() });
  const ask = (text: string) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (text.trim() === '') next.delete('q');
      else next.set('q', text.trim());
      return next;
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(input.current?.value ?? '');
  };
  return (
    <search>
      <form onSubmit={submit} className="mb-6 max-w-110">
        <TextInput
          key={search.get('q')}
          ref={input}
          type="search"
          icon="i-lucide-search"
          aria-label={t`Search my collection`}
          placeholder={t`Mineral, locality, number, note`}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={QUERY_MAX}
          defaultValue={search.get('q') ?? ''}
          onChange={(event) => event.currentTarget.value === '' && search.has('q') && ask('')}
        />
      </form>
    </search>
  );
}
