import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { localitiesApi } from '#contract/localities/api.ts';
import { localizedLocalityName } from '#contract/localities/localized-locality-name.ts';
import { call } from '#web/lib/call.ts';
import { useOpened } from '#web/lib/read/use-lazy-read.ts';
import { localeAtom } from '#web/shell/language.ts';
import { LazyDisclosure } from '#web/ui/state/lazy-disclosure.tsx';
import { LocalityFacts } from './locality-facts.tsx';

type LocalityPanelProps = { locality: { id: number; name: string; name_zh: string | null } };

/** A short form of the reference's data on a locality; read when it is opened. */
export function LocalityPanel({ locality }: LocalityPanelProps) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { id } = locality;
  const { state, value, open } = useOpened(id, (signal) =>
    call(localitiesApi.locality, { id }, { quiet: true, signal }),
  );
  return (
    <LazyDisclosure
      title={localizedLocalityName(locality, locale)}
      onOpen={open}
      state={state}
      failure={t`This can’t be read for the moment.`}
      retryLabel={t`Retry`}
    >
      {value && <LocalityFacts locality={value} />}
    </LazyDisclosure>
  );
}
