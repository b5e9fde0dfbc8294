import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useLoaderData } from 'react-router';
import { wantsText } from '#contract/exchange/intents/intent-texts.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { IntentEditor } from '#web/exchange/intents/form/intent-editor.tsx';
import { useAddIntent } from '#web/exchange/intents/form/use-add-intent.ts';
import { call } from '#web/lib/call.ts';
import { useHead } from '#web/shell/head.ts';
import { localeAtom } from '#web/shell/language.ts';

/** Reads the latest intent, because the location and the shipping range are mostly the same again. */
export async function loader() {
  const { items } = await call(intentsApi.list, { limit: 1 }, { quiet: true });
  return { last: items[0] ?? null };
}

/** The page that creates an intent. */
export function Component() {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { last } = useLoaderData<typeof loader>();
  const { id, editing, save } = useAddIntent(last);
  useHead('addIntent');
  return (
    <IntentEditor
      heading={t`New intent`}
      lead={<Trans>Say what you offer, what you look for and where you ship.</Trans>}
      intentId={id}
      server={null}
      editor={editing}
      saveLabel={t`Publish intent`}
      listedWants={last && last.wants.length > 0 ? wantsText(last.wants, locale) : null}
      onSave={save}
    />
  );
}
