import { Trans, useLingui } from '@lingui/react/macro';
import type { NameRecommendation } from '#contract/collection/names/name-recommendations.ts';
import { word } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Message } from '#web/ui/message.tsx';

type Props = {
  label: string;
  names: readonly NameRecommendation[];
  currentName: string;
  onTake: (name: string) => void;
};

/** Suggested names in either language; pressing one puts it into the field. */
export function NameSuggestions({ label, names, currentName, onTake }: Props) {
  const { t } = useLingui();
  const texts = [...new Set(names.flatMap(({ name, name_zh }) => [name, ...(name_zh ? [name_zh] : [])]))];
  const left = texts.filter((text) => text !== currentName.trim());
  if (left.length === 0) return null;
  return (
    <fieldset aria-label={t`Suggestions for ${label}`} className="mt-2 flex min-w-0 flex-wrap gap-2">
      {left.map((text) => (
        <button key={text} type="button" className="chip max-w-full" onClick={() => onTake(text)}>
          <span className="truncate">{text}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** The message that suggestions failed to load, with a retry button. */
export function NamesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4">
      <Message kind="error">{word('names_failed')}</Message>
      <Button look="text" onClick={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  );
}
