import { Trans, useLingui } from '@lingui/react/macro';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { linkTo } from '#contract/paths.ts';
import {
  type ExchangePart,
  exchangeParts,
  orNull,
  partOf,
  readIntents,
  readThreads,
} from '#web/exchange/lists/exchange-lists.ts';
import { IntentList } from '#web/exchange/lists/intent-list.tsx';
import { ThreadList } from '#web/exchange/lists/thread-list.tsx';
import { useHead } from '#web/shell/head.ts';
import { word } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { ErrorState } from '#web/ui/state/screen-state.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';

/** The part of the address; null in it where it could not be read. */
export async function loader({ request }: LoaderFunctionArgs) {
  const part = partOf(new URL(request.url).searchParams);
  if (part === 'intents') return { part, intents: await orNull(readIntents()) };
  return { part, threads: await orNull(readThreads(part)) };
}

/** One's own exchanges: conversations by whose turn it is, and intents. */
export function Component() {
  const { t } = useLingui();
  const loaded = useLoaderData<typeof loader>();
  useHead('myExchange');
  const labels: Record<ExchangePart, string> = {
    yours: t`Your turn`,
    theirs: t`Their turn`,
    ended: t`Done`,
    intents: t`Intents`,
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="text-h1">{t`My exchanges`}</h1>
        <ButtonLink look="primary" icon="i-lucide-plus" to={linkTo('addIntent')} className="ms-auto">
          <Trans>New intent</Trans>
        </ButtonLink>
      </div>
      <TabLinks
        label={t`My exchanges`}
        links={exchangeParts.map((part) => ({
          to: part === 'yours' ? linkTo('myExchange') : `${linkTo('myExchange')}?show=${part}`,
          label: labels[part],
          current: part === loaded.part,
        }))}
      />
      <h2 className="sr-only">{labels[loaded.part]}</h2>
      <div className="pt-6">
        <Part loaded={loaded} />
      </div>
    </>
  );
}

function Part({ loaded }: { loaded: Awaited<ReturnType<typeof loader>> }) {
  if ('intents' in loaded) return loaded.intents ? <IntentList first={loaded.intents} /> : <NotRead />;
  return loaded.threads ? <ThreadList key={loaded.part} part={loaded.part} first={loaded.threads} /> : <NotRead />;
}

function NotRead() {
  const { revalidate } = useRevalidator();
  return (
    <ErrorState
      title={word('load_failed')}
      actions={
        <Button onClick={() => void revalidate()}>
          <Trans>Retry</Trans>
        </Button>
      }
    />
  );
}
