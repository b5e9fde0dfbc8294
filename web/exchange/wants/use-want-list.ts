import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { v7 as uuid } from 'uuid';
import type { Want } from '#contract/exchange/wants/want.ts';
import { wantText } from '#contract/exchange/wants/want-texts.ts';
import { wantsApi } from '#contract/exchange/wants/wants-api.ts';
import { call } from '#web/lib/call.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { localeAtom } from '#web/shell/language.ts';
import { showToast } from '#web/shell/toast/toast.ts';

/** Reads the whole want list: the limit is as many rows as a list can have. */
export const readWants = () => call(wantsApi.list, { limit: 100 }, { quiet: true });
export type WantPage = Awaited<ReturnType<typeof readWants>>;

/** The user's want list and the actions on its rows; a removal can be undone from its toast. */
export function useWantList(firstPage: WantPage) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { items, change } = usePages(firstPage, readWants);
  const setItems = (to: (wants: Want[]) => Want[]) => change((page) => ({ ...page, items: to(page.items) }));
  const add = (want: Want, index = 0) => setItems((wants) => wants.toSpliced(index, 0, want));
  const put = (want: Want) =>
    setItems((wants) => wants.map((listedWant) => (listedWant.id === want.id ? want : listedWant)));

  // The toast of the call shows why nothing changed.
  const putBack = async ({ mineral_id, locality_id, size_class, with_photo, note }: Want, index: number) => {
    const input = { id: uuid(), mineral_id, locality_id, size_class, with_photo, note };
    const want = await call(wantsApi.create, input, { key: input.id }).catch(() => null);
    if (want) add(want, index);
  };
  /** Resolves to whether it was removed. */
  const remove = async (want: Want): Promise<boolean> => {
    const answer = await call(wantsApi.remove, { id: want.id }).catch(() => null);
    if (!answer) return false;
    const index = items.indexOf(want);
    setItems((wants) => wants.filter(({ id }) => id !== want.id));
    const name = wantText(want, locale);
    showToast(t`${name} removed from your want list`, {
      type: 'success',
      action: { label: t`Undo`, onPress: () => void putBack(want, index) },
    });
    return true;
  };
  return { items, add, put, remove };
}
