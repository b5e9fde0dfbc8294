import { useLingui } from '@lingui/react/macro';

/** What the fields of a specimen are called; a size is one. */
export function useFieldNames() {
  const { t } = useLingui();
  return {
    coll_no: t`Number`,
    access_level: t`Visibility`,
    minerals: t`Minerals`,
    locality: t`Locality`,
    size: t`Size`,
    weight: t`Weight`,
    miner: t`Collector in the field`,
    collect_date: t`Collection date`,
    purchase_date: t`Purchase date`,
    dealer: t`Dealer`,
    buy_price: t`Buy price`,
    currency: t`Currency`,
    condition: t`Condition`,
    marks: t`Condition marks`,
    micromount: t`Micromount`,
    status: t`Status`,
    status_note: t`Note on the status`,
    provenance: t`Provenance`,
    previous_owners: t`Previous owners, for yourself`,
    tags: t`Tags`,
    op_tags: t`Working tags`,
    description: t`Description`,
    description_private: t`Private note`,
    storage: t`Storage place`,
    min_id: t`MIN-ID`,
    custom_name1: t`Custom name 1`,
    custom_name2: t`Custom name 2`,
    display_name_choice: t`Shown as its name`,
    watermark_id: t`Watermark on public photos`,
  };
}
