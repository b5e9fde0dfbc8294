import { Trans } from '@lingui/react/macro';
import type { PreviewCell } from './use-preview-cells.ts';

/** What will be stored; where it replaces something, that stands before it, struck through. No name is broken. */
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
