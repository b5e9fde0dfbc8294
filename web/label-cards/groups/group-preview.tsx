import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { collectionApi } from '#contract/collection/api.ts';
import type { OwnFacetCounts } from '#contract/collection/listing/filters.ts';
import type { LabelFacts } from '#contract/label-cards/design/facts.ts';
import type { LabelDesign } from '#contract/label-cards/design/label-design.ts';
import { QUERY_MAX } from '#contract/text/patterns.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { TextInput } from '#web/ui/field/text-input.tsx';
import type { GroupValues } from './group-values.ts';
import { type LabelPreview, PreviewCard } from './preview-card.tsx';
import { type RuleCounts, readFacts } from './use-rule-counts.ts';

type Props = {
  values: GroupValues;
  designs: readonly LabelDesign[];
  counts: RuleCounts | null;
  facets: OwnFacetCounts | null;
};

const FOUND_MAX_SPECIMENS = 6;

/** Previews of the labels of one specimen per rule, or of searched specimens, with the rule that applies. */
export function GroupPreview({ values, designs, counts, facets }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const query = text.trim();
  const searchResult = useRead(query === '' ? null : query, () => find(query, designs[0]?.id), {
    keepPrevious: true,
    pause: 300,
  });
  if (!counts) return null;
  const previews =
    query === ''
      ? samplePreviews(counts)
      : (searchResult.value ?? []).map((facts) => ({ facts, rule: counts.specimenRule(facts.specimen_id) }));
  return (
    <section aria-label={t`Preview`} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <h2 className="text-h2">
        <Trans>Preview</Trans>
      </h2>
      <TextInput
        type="search"
        icon="i-lucide-search"
        aria-label={t`Try a specimen: number or mineral`}
        placeholder={t`Number or mineral`}
        autoComplete="off"
        maxLength={QUERY_MAX}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p role="status" className="text-t2 text-graphite empty:hidden">
        {query !== '' && searchResult.value?.length === 0 && !searchResult.isReading && <Trans>Nothing found</Trans>}
      </p>
      <ul className="grid gap-4">
        {previews.map((preview) => (
          <PreviewCard key={preview.facts.specimen_id} {...preview} values={values} designs={designs} facets={facets} />
        ))}
      </ul>
    </section>
  );
}

/** The first specimen of each rule, then that of the default. */
function samplePreviews({ rules, remainder }: RuleCounts): LabelPreview[] {
  const rulePreviews = rules.flatMap(({ firstFacts }, rule) =>
    firstFacts.slice(0, 1).map((facts) => ({ facts, rule })),
  );
  return [...rulePreviews, ...remainder.firstFacts.slice(0, 1).map((facts) => ({ facts, rule: null }))];
}

async function find(q: string, design_id: string | undefined): Promise<LabelFacts[]> {
  const { items } = await call(collectionApi.list, { q, limit: FOUND_MAX_SPECIMENS }, { quiet: true });
  const factsById = await readFacts(
    items.map(({ id }) => id),
    design_id,
  );
  return [...factsById.values()];
}
