import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { accountApi } from '#contract/account/api.ts';
import { EntryPage } from '#web/account/entry/entry-page.tsx';
import { ResetForm } from '#web/account/entry/reset-form.tsx';
import { BadLink, ResetDone } from '#web/account/entry/reset-outcomes.tsx';
import { ApiError, call } from '#web/lib/call.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { useHead } from '#web/shell/head.ts';
import { Avatar } from '#web/ui/avatar.tsx';

/** The user whose password the link in the address resets; null if the link is not valid. */
export async function loader({ request }: LoaderFunctionArgs) {
  const code = new URL(request.url).searchParams.get('code') ?? '';
  if (code === '') return null;
  try {
    return { code, owner: await call(accountApi.profileByResetCode, { code }, { quiet: true }) };
  } catch (fault) {
    const isRefused = fault instanceof ApiError && fault.status !== null && fault.status < 500 && fault.status !== 429;
    if (isRefused) return null;
    throw fault;
  }
}

/** Resets the password with the link from an email. */
export function Component() {
  useHead('resetPassword');
  const link = useLoaderData<typeof loader>();
  const [state, setState] = useState<'open' | 'done' | 'wrong'>('open');
  const drawing = <CrystalDrawing slug="topaz" isCropped className="h-full w-auto" />;
  if (link === null || state !== 'open')
    return (
      <EntryPage title={<Trans>Reset password</Trans>} drawing={drawing}>
        {state === 'done' ? <ResetDone /> : <BadLink />}
      </EntryPage>
    );
  const { username, display_name: name, avatar_url } = link.owner;
  const title = (
    <Trans>
      <span className="whitespace-nowrap">New password</span> for {name}
    </Trans>
  );
  return (
    <EntryPage title={title} drawing={drawing}>
      <p className="mb-8 flex items-center gap-3 text-graphite">
        <Avatar name={name} src={avatar_url} />@{username}
      </p>
      <ResetForm
        code={link.code}
        username={username}
        onDone={() => setState('done')}
        onCodeWrong={() => setState('wrong')}
      />
    </EntryPage>
  );
}
