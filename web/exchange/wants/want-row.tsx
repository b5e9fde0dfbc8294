import { useLingui } from '@lingui/react/macro';
import type { Want } from '#contract/exchange/wants/want.ts';
import { wantText } from '#contract/exchange/wants/want-texts.ts';
import type { Locale } from '#contract/format/locale.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu } from '#web/ui/dialog/menu.tsx';
import { WantDetails } from './want-details.tsx';

type Props = {
  want: Want;
  locale: Locale;
  /** while another row is edited */
  isQuiet: boolean;
  onChange: () => void;
  onRemove: () => void;
};

/** The id of a row's button. */
export const wantButton = ({ id }: Pick<Want, 'id'>) => `want-${id}`;

/** A row of the want list: the mineral, locality and sizes; buttons to change or remove it. */
export function WantRow({ want, locale, isQuiet, onChange, onRemove }: Props) {
  const { t } = useLingui();
  const name = wantText(want, locale);
  return (
    <li className="flex items-start gap-3 border-b border-mica py-3">
      <div className="min-w-0 flex-1 break-words">
        <WantDetails want={want} locale={locale} />
      </div>
      {!isQuiet && (
        <Menu
          align="end"
          items={[
            { label: t`Change`, icon: 'i-lucide-pencil', onPress: onChange },
            { label: t`Remove`, icon: 'i-lucide-x', danger: true, onPress: onRemove },
          ]}
          trigger={
            <IconButton
              id={wantButton(want)}
              icon="i-lucide-ellipsis"
              label={t`${name}: change, remove`}
              className="-me-3"
            />
          }
        />
      )}
    </li>
  );
}
