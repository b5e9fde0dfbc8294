import { splitAtMatch } from '#web/ui/type-ahead/type-ahead-option.ts';

type Props = { text: string; q: string; readAs?: string | null | undefined };

/** A name with the matching part underlined, also if the query was typed in another script. */
export function FoundName({ text, q, readAs = null }: Props) {
  const segments = splitAtMatch(text, readAs !== null && text.startsWith(readAs) ? readAs : q);
  if (!segments) return text;
  return (
    <>
      {segments[0]}
      <mark className="bg-transparent text-inherit font-700 underline decoration-1 underline-offset-3">
        {segments[1]}
      </mark>
      {segments[2]}
    </>
  );
}
