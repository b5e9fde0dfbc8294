import { Trans } from '@lingui/react/macro';
import type { PreviewCell } from './use-preview-cells.ts';

/**
 * The text that will be stored; the text it replaces stands before it, struck through. Names are not broken across
 * lines.
 */
export function PreviewText({ cell: { text, previousText } }: { cell: PreviewCell }) {
  if (previousText === null) return <span className="break-keep-names">{text}</span>;
  return (
    <span className="break-keep-names">
      <span className="text-graphite">
        <span className="sr-only">
          <Trans>now</Trans>{' '}
        </span>
        {previousText === '' ? '–' : <del>{previousText}</del>}
      </span>{' '}
      <span className="inline-block">
        <span aria-hidden>→</span>{' '}
        <ins className="font-500 no-underline">
          <span className="sr-only">
            <Trans>then</Trans>{' '}
          </span>
          {text === '' ? '–' : text}
        </ins>
      </span>
    </span>
  );
}
