import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { type FieldName, specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { calendarDate } from '#contract/format/dates.ts';
import { sizeText } from '#contract/format/measures.ts';
import { useChoiceName, useSizeClassName } from '#web/collection/choice-names.ts';
import { useFieldNames } from '#web/collection/field-names.ts';
import { listingAddress } from '#web/collection/listing/listing-address.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Tag } from '#web/ui/tag.tsx';

type Fact = { name: string; value: ReactNode };

/** Facts that need more than the text of their field. */
export function useFieldFacts(specimen: PublicSpecimen): Partial<Record<FieldName, Fact>> {
  const { t } = useLingui();
  const names = useFieldNames();
  const markName = useChoiceName(specimenFields.marks.kind);
  const { marks, min_id, tags } = specimen;
  return {
    size: { name: names.size, value: useSize(specimen) },
    marks: { name: names.marks, value: marks.length > 0 && <Tags texts={marks.map(markName)} /> },
    // The finder and the date are one sentence.
    miner: { name: t`Collected`, value: useCollected(specimen) },
    collect_date: { name: names.collect_date, value: null },
    min_id: { name: names.min_id, value: min_id && <span className="num">{min_id}</span> },
    tags: { name: names.tags, value: tags.length > 0 && <TagLinks {...specimen} /> },
  };
}

const Tags = ({ texts }: { texts: readonly string[] }) => (
  <span className="flex flex-wrap gap-1">
    {texts.map((text) => (
      <Tag key={text}>
        <bdi>{text}</bdi>
      </Tag>
    ))}
  </span>
);

/** Each tag links to the collection's specimens that have it. */
const TagLinks = ({ username, tags }: Pick<PublicSpecimen, 'username' | 'tags'>) => (
  <span className="-my-1.5 flex flex-wrap gap-x-2">
    {tags.map((tag) => (
      <Link
        key={tag}
        to={listingAddress({ username, tag })}
        className="min-h-9 inline-flex items-center hover:underline"
      >
        <Tag>
          <bdi>{tag}</bdi>
        </Tag>
      </Link>
    ))}
  </span>
);

function useSize({ size, size_class, micromount }: PublicSpecimen): ReactNode {
  const { t } = useLingui();
  const className = useSizeClassName();
  const measures = sizeText(size, useAtomValue(localeAtom));
  const kind = micromount ? t`micromount` : size_class && className(size_class);
  if (!measures || !kind) return measures ?? kind;
  return (
    <Trans>
      <span className="inline-block tabular-nums">{measures},</span> {kind}
    </Trans>
  );
}

function useCollected({ collect_date, miner }: PublicSpecimen): string | null {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const date = collect_date && calendarDate(collect_date, locale);
  if (date && miner) return t`${date}, by ${miner}`;
  return date ?? miner;
}
