import { useLingui } from '@lingui/react/macro';
import type { ElementKind } from '#contract/label-cards/design/element.ts';
import { ImageChoice } from '#web/label-cards/design/panel/image-choice.tsx';
import { Button } from '#web/ui/button/button.tsx';
import type { CardActs } from './use-card-acts.ts';

/** The bar of elements that can be added to a card. */
export function AddBar({ acts }: { acts: CardActs }) {
  const { t } = useLingui();
  const kinds: { kind: Exclude<ElementKind, 'image'>; label: string; icon: string }[] = [
    { kind: 'text', label: t`Text`, icon: 'i-lucide-type' },
    { kind: 'qr', label: t`QR code`, icon: 'i-lucide-qr-code' },
    { kind: 'rule', label: t`Rule`, icon: 'i-lucide-minus' },
    { kind: 'box', label: t`Box`, icon: 'i-lucide-square' },
  ];
  return (
    <fieldset className="flex flex-wrap items-start gap-2">
      <legend className="label">{t`Add`}</legend>
      {kinds.map(({ kind, label, icon }) => (
        <Button key={kind} icon={icon} onClick={() => acts.add(kind)}>
          {label}
        </Button>
      ))}
      <ImageChoice
        label={t`Image`}
        onAdded={({ id, width, height }) => {
          const w = Math.min(2, (width / height) * 1.5);
          acts.add('image', { image_id: id, w, h: (w * height) / width });
        }}
      />
    </fieldset>
  );
}
