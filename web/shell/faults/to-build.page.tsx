import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useMatches } from 'react-router';
import type { Screen } from '#contract/paths.ts';
import { descriptions } from '#contract/words/descriptions.ts';
import { say } from '#contract/words/sentence.ts';
import { titles } from '#contract/words/titles.ts';
import { useHead } from '#web/shell/head.ts';
import { localeAtom } from '#web/shell/language.ts';

/** Stands in for a screen that is being built; docs/to-build.md lists them. */
export function Component() {
  const screen = (useMatches().at(-1)?.id ?? 'home') as Screen;
  const locale = useAtomValue(localeAtom);
  useHead(screen, {}, { is_unlisted: true });
  return (
    <div className="page py-8 md:py-12">
      <h1 className="text-h1">{say(titles[screen], locale)}</h1>
      <p className="prose mt-4">{say(descriptions[screen], locale)}</p>
      <p className="prose mt-2 text-graphite">
        <Trans>This page is being built.</Trans>
      </p>
    </div>
  );
}
