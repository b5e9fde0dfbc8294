import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { mineralLine } from '#contract/minerals/written-mineral.ts';
import { ScanView } from '#web/collection/desk/scan-view.tsx';
import { useMove } from '#web/collection/desk/use-move.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type Props = { places: readonly string[]; onMoved: () => void; onEnd: () => void };

/** Moving specimens with a phone: the code of a box, then the codes of what goes into it; typed where there is no camera. */
export function MoveByScan({ places, onMoved, onEnd }: Props) {
  const { t, i18n } = useLingui();
  const known = useId();
  const [typed, setTyped] = useState('');
  const { storage, found, missing, isBusy, read, forget, move } = useMove(onMoved);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    read(typed);
    setTyped('');
  };
  const locale = i18n.locale.startsWith('zh') ? 'zh' : 'en';
  return (
    <section aria-label={t`Move by scanning`} className="framed max-w-160 grid grid-cols-1 gap-4 p-4">
      <p role="status">
        {storage === null ? (
          <Trans>Scan the code of a box, or type its name.</Trans>
        ) : (
          <Trans>
            Into <strong>{storage}</strong>: scan the codes of the specimens that go there.
          </Trans>
        )}
      </p>
      <ScanView onRead={read} />
      <form onSubmit={submit} className="flex items-end gap-2">
        <Field label={t`Box or permanent id`} className="min-w-0 flex-1">
          <TextInput
            list={known}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        <datalist id={known}>
          {places.map((place) => (
            <option key={place} value={place} />
          ))}
        </datalist>
        <Button type="submit">
          <Trans>Take it</Trans>
        </Button>
      </form>
      {missing.length > 0 && (
        <Note tone="warning" live>
          <Trans>Not in your collection: {missing.join(', ')}</Trans>
        </Note>
      )}
      <ul aria-label={t`Scanned specimens`}>
        {found.map((specimen) => (
          <li key={specimen.id} className="flex items-center gap-3 border-b border-mica">
            <span className="num">{specimen.coll_no}</span>
            <span className="min-w-0 flex-1 truncate">{mineralLine(specimen.minerals, locale)}</span>
            <IconButton
              icon="i-lucide-x"
              label={t`Leave out ${specimen.coll_no}`}
              onClick={() => forget(specimen.id)}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          look="primary"
          busy={isBusy && t`Moving…`}
          cannot={
            (storage === null && t`Say first into which box.`) || (found.length === 0 && t`Scan a specimen first.`)
          }
          onClick={() => void move()}
        >
          <Plural value={found.length} one="Move # specimen" other="Move # specimens" />
        </Button>
        <Button look="text" onClick={onEnd}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </section>
  );
}
