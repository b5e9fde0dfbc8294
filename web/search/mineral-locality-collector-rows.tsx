import { Plural, Trans } from '@lingui/react/macro';
import type { Locale } from '#contract/format/locale.ts';
import { localityLine, localizedLocalityName } from '#contract/localities/localized-locality-name.ts';
import { localizedMineralName, otherMineralName } from '#contract/minerals/localized-mineral-name.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { CollectorFound, LocalityFound, MineralFound } from '#contract/search/found-things.ts';
import { Formula } from '#web/minerals/formula.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { FoundName } from './found-name.tsx';
import type { ResultRow } from './result-row.ts';

type RowBuilder<T> = (hit: T, locale: Locale, q: string) => ResultRow;

const nameLanguage = (name: string, name_zh: string | null) => (name === name_zh ? 'zh-Hans' : 'en');

const Specimens = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="num">
      <Plural value={count} one="# specimen" other="# specimens" />
    </span>
  );

export const mineralRow: RowBuilder<MineralFound> = (hit, locale, q) => {
  const { id, name_zh, formula, kind, of, matched, read_as, specimen_count } = hit;
  const label = localizedMineralName(hit, locale);
  const otherName = otherMineralName(hit, locale);
  const parent = kind === 'variety' && of ? localizedMineralName(of, locale) : null;
  return {
    key: `mineral ${id}`,
    to: screenAddress('mineral', { id }),
    name: <MatchedName text={label} name_zh={name_zh} q={q} read_as={read_as} />,
    otherName: otherName && <MatchedName text={otherName} name_zh={name_zh} q={q} read_as={read_as} />,
    details: (matched || parent) && (
      <>
        {matched && <FoundName text={matched} q={q} />}
        {matched && parent && ' · '}
        {parent && <Trans>var. of {parent}</Trans>}
      </>
    ),
    end: (
      <span className="flex gap-4">
        {formula && <Formula markup={formula} className="max-sm:hidden" />}
        <Specimens count={specimen_count} />
      </span>
    ),
  };
};

export const localityRow: RowBuilder<LocalityFound> = (hit, locale, q) => {
  const { id, name, name_zh, matched, path, read_as, specimen_count } = hit;
  const label = localizedLocalityName(hit, locale);
  const otherName = locale === 'zh' ? name : name_zh;
  const parentText = localityLine({ path: path.slice(1) }, locale);
  return {
    key: `locality ${id}`,
    to: screenAddress('locality', { id: String(id) }),
    name: <MatchedName text={label} name_zh={name_zh} q={q} read_as={read_as} />,
    otherName: otherName !== null && otherName !== label && (
      <MatchedName text={otherName} name_zh={name_zh} q={q} read_as={read_as} />
    ),
    details: (
      <>
        {matched && <FoundName text={matched} q={q} />}
        {matched && parentText && ' · '}
        {parentText}
      </>
    ),
    end: <Specimens count={specimen_count} />,
  };
};

export const collectorRow: RowBuilder<CollectorFound> = (hit, locale, q) => {
  const { username, display_name, avatar_url, location_text, read_as, specimen_count } = hit;
  const byAccount = <FoundName text={`@${username}`} q={q} />;
  return {
    key: `collector ${username}`,
    to: screenAddress('userCollection', { username }),
    image: <Avatar name={display_name} src={avatar_url} />,
    name: (
      <bdi>
        <FoundName text={display_name} q={q} readAs={read_as} />
      </bdi>
    ),
    details: (
      <>
        {byAccount}
        {location_text && ` · ${location_text[locale]}`}
      </>
    ),
    end: <Specimens count={specimen_count} />,
  };
};

type NamedProps = { text: string; name_zh: string | null; q: string; read_as: string | null };

const MatchedName = ({ text, name_zh, q, read_as }: NamedProps) => (
  <span lang={nameLanguage(text, name_zh)}>
    <FoundName text={text} q={q} readAs={read_as} />
  </span>
);
