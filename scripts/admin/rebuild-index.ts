import { forgetMissingEntriesSql } from '#worker/collection/search/missing-entries.ts';
import { rebuildMarketSql } from '#worker/exchange/market/rebuild-market.ts';
import { execute, type Target } from './database.ts';

/** Marks specimens and open intents missing from the full-text indexes; the sweep has them indexed within minutes. */
export function rebuildIndex(target: Target): void {
  for (const catalogue of target.catalogues) execute(target, catalogue, forgetMissingEntriesSql);
  execute(target, target.core, rebuildMarketSql);
  console.log('Specimens and intents that no index knows are indexed, beginning within minutes.');
}
