import { useLingui } from '@lingui/react/macro';
import type { Media } from '#contract/media/media.ts';
import { repeatedNames } from '#contract/media/viewer/viewing-rules.ts';
import { useViewNames } from './use-view-names.ts';

/** The names of a specimen's media in their order: what each shows, numbered where several show the same. */
export function useMediaNames(media: readonly Pick<Media, 'kind' | 'view'>[]): string[] {
  const { t } = useLingui();
  const viewNames = useViewNames();
  const names = media.map(({ kind, view }) => (kind === 'video' ? t`Video` : viewNames[view]));
  return repeatedNames(names).map((repetition, index) => {
    const name = names[index] ?? '';
    if (!repetition) return name;
    const { nth, count } = repetition;
    return t`${name}, ${nth} of ${count}`;
  });
}
