import { localityNamesApi, type NamedLocality } from '#contract/collection/names/locality-names-api.ts';
import type { Locale } from '#contract/format/locale.ts';
import { alphabet } from '#contract/format/names.ts';
import { localityLine } from '#contract/localities/localized-locality-name.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { call } from '#web/lib/call.ts';

const PAGE = 500;

/** Every locality of the user's specimens, and those with names. */
export async function readNamedLocalities(): Promise<NamedLocality[]> {
  const localities: NamedLocality[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const input = { limit: PAGE, ...(cursor && { cursor }) };
    const page = await call(localityNamesApi.list, input, { quiet: true });
    localities.push(...page.items);
    cursor = page.next_cursor;
  }
  return localities;
}

/** Localities in display order: those with most specimens first, then alphabetically. */
export function sortLocalities(localities: readonly NamedLocality[], locale: Locale): NamedLocality[] {
  const compare = alphabet(locale);
  return localities.toSorted(
    (a, b) =>
      b.specimen_count - a.specimen_count ||
      compare(localityLine(a.locality, locale), localityLine(b.locality, locale)),
  );
}

/** Whether each word of a typed text is in one of the names of a locality or of the areas it lies in. */
export function matchesLocality({ locality, names }: NamedLocality, query: string): boolean {
  const allNames = [...locality.path.flatMap(({ name, name_zh }) => [name, name_zh]), ...Object.values(names ?? {})];
  const text = allNames.map((name) => foldText(name ?? '')).join(' ');
  return foldText(query)
    .split(' ')
    .every((word) => text.includes(word));
}
