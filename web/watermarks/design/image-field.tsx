import { Trans } from '@lingui/react/macro';
import type { ChangeEvent } from 'react';
import { useFileDrop } from '#web/lib/use-drop-target.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Message } from '#web/ui/message.tsx';

type Props = { has: boolean; error: string | undefined; onFile: (file: File) => void };

/** A field for a PNG, chosen or dropped. */
export function ImageField({ has, error, onFile }: Props) {
  const { isDraggedOver, handlers } = useFileDrop(onFile);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onFile(file);
    target.value = '';
  };
  return (
    <fieldset
      {...handlers}
      className={classes('border border-dashed rounded p-4', isDraggedOver ? 'border-ink bg-gypsum' : 'border-galena')}
    >
      <legend className="sr-only">
        <Trans>Watermark image</Trans>
      </legend>
      <label className="btn btn-plain relative has-focus-visible:(outline-2 outline-azurite outline-offset-2 outline-solid)">
        <Icon name="i-lucide-image-up" />
        {has ? <Trans>Choose another PNG</Trans> : <Trans>Choose a PNG</Trans>}
        <input
          id="image"
          type="file"
          accept="image/png"
          onChange={take}
          aria-invalid={error ? true : undefined}
          aria-describedby="image-message"
          className="absolute inset-0 w-full cursor-pointer opacity-0"
        />
      </label>
      <div id="image-message" aria-live="polite">
        {error ? (
          <Message kind="error">{error}</Message>
        ) : (
          <Message kind="help">
            <Trans>PNG only, at most 512KB.</Trans>
          </Message>
        )}
      </div>
    </fieldset>
  );
}
