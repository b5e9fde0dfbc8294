import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PhotoUpload, UploadState } from './photo-upload.ts';
import { useUploadTexts } from './use-upload-texts.ts';

const spokenStates: readonly UploadState[] = [
  'asking',
  'paused',
  'offline',
  'logged_out',
  'lost',
  'held',
  'ready',
  'failed',
];

/** The latest news for users who can't see the tiles: neither every per cent nor every step. */
export function useUploadNews(uploads: readonly PhotoUpload[]): string {
  const { t } = useLingui();
  const { stateName: wordOf, noteText: noteOf, refusal } = useUploadTexts();
  const [news, setNews] = useState('');
  const previousStates = useRef(new Map<string, UploadState>());
  const tell = useEffectEvent((upload: PhotoUpload) => {
    const was = previousStates.current.get(upload.id);
    const { name, state } = upload;
    if (was === state) return;
    if (spokenStates.includes(state)) setNews(refusal(upload) ?? `${name}: ${noteOf(upload) ?? wordOf(upload)}`);
    else if (was === 'paused' || was === 'offline' || was === 'logged_out') setNews(t`${name}: resumed`);
  });
  useEffect(() => {
    for (const upload of uploads) tell(upload);
    previousStates.current = new Map(uploads.map(({ id, state }) => [id, state]));
  }, [uploads]);
  return news;
}
