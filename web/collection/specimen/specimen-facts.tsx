import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { displayName, mineralsBeside } from '#contract/collection/specimen/display-name.ts';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { calendarDate } from '#contract/format/dates.ts';
import { sizeText, weightText } from '#contract/format/measures.ts';
import { placeLine } from '#contract/localities/written-place.ts';
import { useConditionName, useMarkName, useSizeClassName } from '#web/collection/collection-words.ts';
import { listingAddress } from '#web/collection/listing/listing-address.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Facts } from '#web/ui/facts.tsx';
import { Tag } from '#web/ui/tag.tsx';

/** What is known of a specimen beyond its label; what is not known is left out. */
export function SpecimenFacts({ specimen }: { specimen: PublicSpecimen }) {
  const { t } = useLingui();
  const markName = useMarkName();
  const collected = useCollected(specimen);
  const address = `/s/${specimen.permanent_id}`;
  const facts: { name: string; value: ReactNode }[] = [
    { name: t`Minerals`, value: useOtherMinerals(specimen) },
    { name: t`Also called`, value: useOtherNames(specimen) },
    { name: t`As on the label`, value: useTypedLocality(specimen) },
    { name: t`Size`, value: useSize(specimen) },
    { name: t`Weight`, value: weightText(specimen.weight, useAtomValue(localeAtom)) },
    { name: t`Condition`, value: useCondition(specimen) },
    {
      name: t`Condition marks`,
      value: specimen.marks.length > 0 && <Tags words={specimen.marks.map(markName)} />,
    },
    { name: t`Collected`, value: collected },
    { name: t`MIN-ID`, value: specimen.min_id && <span className="num">{specimen.min_id}</span> },
    { name: t`Tags`, value: specimen.tags.length > 0 && <TagLinks {...specimen} /> },
    {
      name: t`Permanent id`,
      value: (
        <a href={address} className="link break-anywhere tabular-nums">
          {location.host + address}
        </a>
      ),
    },
  ];
  return <Facts facts={facts.filter(({ value }) => value)} />;
}

const Tags = ({ words }: { words: readonly string[] }) => (
  <span className="flex flex-wrap gap-1">
    {words.map((text) => (
      <Tag key={text}>
        <bdi>{text}</bdi>
      </Tag>
    ))}
  </span>
);

/** Each leads to all specimens of the collection that have it. */
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

/** Names its owner gave it that its label does not say. */
function useOtherNames(specimen: PublicSpecimen): ReactNode {
  const locale = useAtomValue(localeAtom);
  const shown = [displayName(specimen, locale), displayName(specimen, locale === 'zh' ? 'en' : 'zh')];
  const others = [specimen.custom_name1, specimen.custom_name2].filter((name) => name && !shown.includes(name));
  return others.length > 0 && <bdi>{others.join(locale === 'zh' ? '、' : ', ')}</bdi>;
}

/** The minerals, where the name its owner chose does not say them. */
function useOtherMinerals(specimen: PublicSpecimen): string | null {
  return mineralsBeside(specimen, useAtomValue(localeAtom));
}

/** The owner's own words for the place, where they are not those of the linked one. */
function useTypedLocality({ locality, locality_text }: PublicSpecimen): ReactNode {
  const said = (['en', 'zh'] as const).map((locale) => placeLine(locality, locale));
  return locality && locality_text && !said.includes(locality_text) ? <bdi>{locality_text}</bdi> : null;
}

function useSize({ size, size_class, micromount }: PublicSpecimen): ReactNode {
  const { t } = useLingui();
  const className = useSizeClassName();
  const measures = sizeText(size, useAtomValue(localeAtom));
  const kind = micromount ? t`micromount` : size_class && className(size_class);
  if (!measures || !kind) return measures ?? kind;
  return (
    <Trans>
      <span className="num">{measures}</span>, {kind}
    </Trans>
  );
}

function useCondition({ condition }: PublicSpecimen): string | null {
  const name = useConditionName();
  return condition && name(condition);
}

function useCollected({ collect_date, miner }: PublicSpecimen): string | null {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const date = collect_date && calendarDate(collect_date, locale);
  if (date && miner) return t`${date}, by ${miner}`;
  return date ?? miner;
}
