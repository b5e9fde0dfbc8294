import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SpecimenStatusBadge } from '#web/collection/listing/specimen-status-badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ChipRow } from '#web/ui/chip-row.tsx';
import { Menu } from '#web/ui/dialog/menu.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { GallerySection } from './gallery-section.tsx';

export function ChoicesGallery() {
  const { t } = useLingui();
  const [tab, setTab] = useState<'details' | 'minerals' | 'gallery'>('details');
  const [china, setChina] = useState(true);
  const [isOffered, setOffered] = useState(false);
  return (
    <GallerySection title={<Trans>Chips, tabs, menu</Trans>}>
      <ChipRow label={t`Filters`}>
        <Chip>
          <Trans>Mineral</Trans>
        </Chip>
        <Chip isPressed={china} count="187" onClick={() => setChina(!china)}>
          <Trans>China</Trans>
        </Chip>
        <Chip isPressed={isOffered} onClick={() => setOffered(!isOffered)}>
          <Trans>Offered</Trans>
        </Chip>
        <Tag>
          <Trans>bicolour</Trans>
        </Tag>
      </ChipRow>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <SpecimenStatusBadge status="offered" />
        <SpecimenStatusBadge status="reserved" />
        <SpecimenStatusBadge status="on_loan" />
        <SpecimenStatusBadge status="missing" />
        <SpecimenStatusBadge status="in_collection" />
        <SpecimenStatusBadge status="private" />
      </div>
      <Tabs
        label={t`Parts of a locality`}
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'details', label: t`Details`, panel: <ActionsMenu /> },
          { value: 'minerals', label: t`Minerals`, count: 47, panel: <Trans>47 minerals</Trans> },
          { value: 'gallery', label: t`Gallery`, count: 512, panel: <Trans>512 photos</Trans> },
        ]}
      />
      <div>
        <Disclosure title={t`Size and weight`} summary="7.1 × 5.4 × 3.8 cm, 231 g">
          <Trans>Length, width and height of the whole piece.</Trans>
        </Disclosure>
        <Disclosure title={t`Where it came from`} summary={t`dealer, date, price`}>
          <Trans>Only you see this.</Trans>
        </Disclosure>
      </div>
    </GallerySection>
  );
}

function ActionsMenu() {
  const { t } = useLingui();
  const [last, setLast] = useState('');
  return (
    <div className="flex items-center gap-4">
      <Menu
        trigger={
          <Button icon="i-lucide-ellipsis">
            <Trans>More</Trans>
          </Button>
        }
        items={[
          { label: t`Edit`, icon: 'i-lucide-pencil', hint: <Kbd>e</Kbd>, onPress: () => setLast(t`Edit`) },
          { label: t`Print labels`, icon: 'i-lucide-printer', onPress: () => setLast(t`Print labels`) },
          {
            label: t`Offer in an intent`,
            icon: 'i-lucide-repeat',
            disabledReason: t`SC-0391 is reserved in another exchange.`,
            onPress: () => {},
          },
          'line',
          { label: t`Delete`, icon: 'i-lucide-trash-2', danger: true, onPress: () => setLast(t`Delete`) },
        ]}
      />
      <span className="text-t2 text-graphite" aria-live="polite">
        {last}
      </span>
    </div>
  );
}
