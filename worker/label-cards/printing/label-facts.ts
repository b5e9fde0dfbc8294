import { namedMinerals, specimenTitle } from '#contract/collection/specimen/display-name.ts';
import { pick } from '#contract/collection/specimen/field.ts';
import { publicProvenance } from '#contract/collection/specimen/provenance.ts';
import type { Locale } from '#contract/format/locale.ts';
import type { LabelFacts } from '#contract/label-cards/design/facts.ts';
import { plainLabelFields } from '#contract/label-cards/design/plain-label-fields.ts';
import type { RuleFacts } from '#contract/label-cards/groups/choose-design.ts';
import { writeCollNo } from '#contract/numbers/coll-no.ts';
import type { SpecimenReader } from '#worker/collection/specimen/specimen-row.ts';
import type { SpecimenRow } from '#worker/collection/tables.ts';
import type { User } from '#worker/http/request/app-env.ts';

/** How a label is written: its owner, the number style, and the language of names. */
type LabelWriting = { user: Pick<User, 'username' | 'display_name'>; style: SpecimenReader['style']; locale: Locale };

/** What a label can show of a specimen. */
export function labelFacts(row: SpecimenRow, { user, style, locale }: LabelWriting): LabelFacts {
  const coll_no = writeCollNo(row, style);
  return {
    specimen_id: row.id,
    permanent_id: row.permanent_id,
    coll_no,
    minerals: mineralFacts(row),
    display_name: specimenTitle({ ...row, coll_no }, locale),
    ...pick(row, plainLabelFields),
    ...localityFacts(row),
    size: { length: row.length, width: row.width, height: row.height },
    previous_owners: previousOwners(row),
    collector: user.display_name || user.username,
    buy_price: row.buy_price_minor !== null && row.currency ? price(row.buy_price_minor, row.currency) : null,
  };
}

const price = (amount: number, currency: string) => ({ amount, currency });

/** Minerals of the reference with their formulas, then those that only the owner's text names. */
const mineralFacts = (row: SpecimenRow): LabelFacts['minerals'] =>
  namedMinerals(row).map(({ name, name_zh }, index) => ({
    en: name,
    zh: name_zh,
    formula: row.minerals[index]?.formula ?? null,
  }));

/** The owner's name for a locality is used in every language. */
const ownName = (name: string) => ({ en: name, zh: null });

function localityFacts({ locality_path, locality_names, locality_text }: SpecimenRow) {
  const path = locality_path.map(({ name, name_zh }) => ({ en: name, zh: name_zh }));
  const { custom_name = null, short_name = null, custom_country = null } = locality_names ?? {};
  const locality = custom_country && path.length > 0 ? [...path.slice(0, -1), ownName(custom_country)] : path;
  return {
    locality,
    locality_short: short_name ? ownName(short_name) : (path[0] ?? null),
    locality_custom: custom_name,
    locality_text,
  };
}

/** The previous owners: from the owner's own note, else from the public provenance. */
const previousOwners = ({ previous_owners, provenance }: SpecimenRow): string[] =>
  previous_owners.length > 0 ? previous_owners : publicProvenance(provenance).flatMap(({ owner }) => owner ?? []);

/** The facts of a specimen that the rules of a group test. */
export const ruleFacts = (row: SpecimenRow): RuleFacts => ({
  locality_ids: row.locality_path.map(({ id }) => String(id)),
  mineral_ids: row.mineral_ids,
  serie: row.coll_serie,
  tags: row.tags,
});
