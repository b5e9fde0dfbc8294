import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { ElementKind } from '#contract/label-cards/design/element.ts';
import type { LabelDesign } from '#contract/label-cards/design/label-design.ts';
import { CardCanvas } from '#web/label-cards/design/canvas/card-canvas.tsx';
import { ImageChoice } from '#web/label-cards/design/panel/image-choice.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CardToolbar } from './card-toolbar.tsx';
import { EditorHead } from './editor-head.tsx';
import { EditorPanel } from './editor-panel.tsx';
import { SpecimenProofs } from './specimen-proofs.tsx';
import { type CardActs, useCardActions } from './use-card-acts.ts';
import { useDesignEditor } from './use-design-editor.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useProofs } from './use-proofs.ts';

/** The bar of elements that can be added to a card. */
function AddBar({ acts }: { acts: CardActs }) {
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

/** The editor: the card, the panel of its settings beside it, and previews with the user's own specimens. */
export function DesignEditor({ design }: { design: LabelDesign }) {
  const editor = useDesignEditor(design);
  const { editing } = editor;
  const acts = useCardActions(editing);
  const proofs = useProofs(design.id, editing);
  const card = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ zoom: 1, hasGrid: false });
  useEditorKeys(editing, acts, () => void editor.save());
  return (
    <>
      <EditorHead editor={editor} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_19.5rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 lg:(sticky top-20 self-start)">
          <CardToolbar cardEditor={editing} acts={acts} view={view} onView={setView} />
          <CardCanvas
            cardEditor={editing}
            placedCard={proofs.placedCard}
            zoom={view.zoom}
            hasGrid={view.hasGrid}
            cardRef={card}
          />
          <AddBar acts={acts} />
          <SpecimenProofs proofs={proofs.proofs} proofIndex={proofs.at} onShow={proofs.show} note={proofs.note} />
        </div>
        <EditorPanel
          editor={editor}
          acts={acts}
          card={card}
          placedCard={proofs.placedCard}
          coll_no={proofs.facts.coll_no}
        />
      </div>
    </>
  );
}
