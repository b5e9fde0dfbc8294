import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useLoaderData } from 'react-router';
import { aboutApi } from '#contract/about/about-api.ts';
import { AboutContent } from '#web/about/about-content.tsx';
import { AboutFrame } from '#web/about/about-frame.tsx';
import { call } from '#web/lib/call.ts';
import { useHead } from '#web/shell/head.ts';
import { localeAtom } from '#web/shell/language.ts';

export const loader = () => call(aboutApi.operator, {}, { quiet: true });

/** What Vug is and who runs it. */
export function Component() {
  const { t } = useLingui();
  const { operator } = useLoaderData<typeof loader>();
  const locale = useAtomValue(localeAtom);
  useHead('about');
  return (
    <AboutFrame heading={t`About Vug`}>
      <AboutContent page="about" locale={locale} operator={operator} />
    </AboutFrame>
  );
}
